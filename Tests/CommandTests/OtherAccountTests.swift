import Foundation
import Testing

/// Who reaches the page of `razao servir` over loopback, which all accounts of a computer share.
@Suite("Other accounts, and connections that keep silent")
struct OtherAccountTests {
  /// Starts a server, and lets a script of bash loose on it.
  ///
  /// `ask` sends a request without a session, as whom it is told, and prints the first line of the
  /// answer once the connection is closed; `hold N` holds that many silent connections.
  private func serve(_ script: String) throws -> [String] {
    let scratch = try Scratch()
    var environment = Command.bare
    environment["RAZAO_HOME"] = scratch.folder.appending(path: "home").path()
    let made = try Command.shell(
      #"""
      razao iniciar casa --nome Casa > /dev/null
      timeout 120 "$RAZAO" servir --razao casa --nao-abrir > aberto 2>&1 < /dev/null &
      server=$!
      for try in $(seq 300); do
        port=$(sed -n 's/.*127\.0\.0\.1:\([0-9]*\)\/abrir.*/\1/p' aberto | head -1)
        [ -n "$port" ] && break
        sleep 0.1
      done
      export port
      ask() {
        # The server may hang up before all of the request is written.
        "$@" timeout 60 bash -c 'trap "" PIPE; exec 3<>/dev/tcp/127.0.0.1/$port || exit
          printf "GET / HTTP/1.1\r\nHost: 127.0.0.1:$port\r\n\r\n" >&3
          answer=$(cat <&3 | head -1 | tr -d "\r"); echo "[$answer]"' 2> /dev/null \
          || echo "no end of it"
      }
      hold() { for i in $(seq $1); do exec {held}<>/dev/tcp/127.0.0.1/$port; done; }

      """# + script + "\nkill -TERM $server; wait $server 2> /dev/null; true",
      environment: environment, in: scratch.folder)
    return made.output.split(separator: "\n").map(String.init)
  }

  @Test("who has no session gets an answer, and the connection is closed after it")
  func closed() throws {
    #expect(try serve("ask env") == ["[HTTP/1.1 403 Forbidden]"])
  }

  @Test("a hundred connections that keep silent do not keep the page's owner out")
  func silent() throws {
    #expect(try serve("hold 100; ask env") == ["[HTTP/1.1 403 Forbidden]"])
  }

  @Test(
    "another account of the computer gets no answer, and holds no connection",
    .enabled(if: getuid() == 0, "only root becomes somebody else"))
  func otherAccount() throws {
    let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    let told = try serve(
      """
      ask \(nobody)
      \(nobody) bash -c 'for i in $(seq 100); do exec {held}<>/dev/tcp/127.0.0.1/$port; done
        sleep 30' &
      holder=$!
      sleep 1
      ask env
      kill $holder
      """)
    #expect(told == ["[]", "[HTTP/1.1 403 Forbidden]"])
  }
}
