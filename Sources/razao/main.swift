print("razao")
