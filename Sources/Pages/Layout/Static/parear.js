// Takes the code out of the address into the form, and the address out of the browser's history.
"use strict";

const field = document.getElementById("codigo");
const code = location.hash.slice(1).split(".")[0];
if (field && code) {
  field.value = code;
  history.replaceState(null, "", location.pathname);
}
