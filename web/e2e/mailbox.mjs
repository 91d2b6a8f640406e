// A mail server on loopback: it takes every mail, and hands out what is in its plain text.
import { createServer } from "node:net";

/** Quoted-printable, as far as our mails use it. */
const decoded = (text) =>
  Buffer.from(
    text.replaceAll("=\r\n", "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** The address of the server, and `mail(number)`: waits for that mail, counted from 0. */
export async function openMailbox() {
  const mails = [];
  let arrived = () => undefined;
  const server = createServer((socket) => {
    let said = "";
    let data = false;
    socket.on("error", () => undefined); /* the notifier was stopped */
    socket.write("220 mail.test\r\n");
    socket.on("data", (bytes) => {
      said += bytes.toString("latin1");
      for (let end; (end = said.indexOf(data ? "\r\n.\r\n" : "\r\n")) >= 0;) {
        const line = said.slice(0, end);
        said = said.slice(end + (data ? 5 : 2));
        if (data) {
          const text = decoded(line.split("text/plain")[1].split("text/html")[0]);
          mails.push({ head: line.split("\r\n\r\n")[0], text });
          arrived();
        }
        data = !data && line === "DATA";
        socket.write(data ? "354 go on\r\n" : "250 fine\r\n");
      }
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mail = async (number) => {
    while (mails.length <= number) await new Promise((resolve) => (arrived = resolve));
    return mails[number];
  };
  return { address: `smtp://127.0.0.1:${server.address().port}`, mail, close: () => server.close() };
}
