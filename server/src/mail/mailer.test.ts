import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts';
import { openMailer } from './mailer.ts';

const FROM = 'Corner Repairs <till@example.com>';
const say = (line: string) => {
  throw new Error(`said: ${line}`);
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer(['gone@example.com']);
});
afterAll(() => server.close());

test('a mail arrives with sender, reader, subject and text, whatever the script', async () => {
  const mailer = openMailer(server.url, FROM, say);
  expect(await mailer.delivers()).toBe(true);
  const text = `Xin chào\n\nhttps://pos.example.com/Reset-Password?token=${'x'.repeat(90)}`;
  await mailer.send({ to: 'ada@example.com', subject: 'Reset', text });
  const mail = server.received.at(-1);
  expect(mail).toMatchObject({ from: FROM, to: ['ada@example.com'], subject: 'Reset' });
  expect(
    Buffer.from(mail?.text ?? '', 'latin1')
      .toString()
      .replaceAll('\r\n', '\n')
      .trimEnd(),
  ).toBe(text);
});

test('an address is one address: nothing in it adds readers or headers', async () => {
  const mailer = openMailer(server.url, FROM, say);
  const before = server.received.length;
  for (const to of ['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com']) {
    await mailer.send({ to, subject: 'x\r\nBcc: eve@example.com', text: 'x' }).catch(() => undefined);
  }
  for (const mail of server.received.slice(before)) expect(mail.to).not.toContain('eve@example.com');
});

test('a mail that is refused or that nobody takes fails', async () => {
  const refused = openMailer(server.url, FROM, say).send({ to: 'gone@example.com', subject: 'x', text: 'x' });
  await expect(refused).rejects.toThrow('no such mailbox');
  const nowhere = openMailer('smtp://127.0.0.1:1', FROM, say).send({ to: 'a@b.co', subject: 'x', text: 'x' });
  await expect(nowhere).rejects.toThrow('The mail server refused the connection.');
});

test.each([
  ['says nothing', () => undefined],
  ['drips its greeting without end', (socket: Socket) => drip(socket)],
])('a mail server that %s is given up', async (_, behave) => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    behave(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, FROM, say, 300);
  await expect(mailer.send({ to: 'a@b.co', subject: 'x', text: 'x' })).rejects.toThrow();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const drip = (socket: Socket) => {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
};

test('without a mail server the operator reads it, in one line', async () => {
  const said: string[] = [];
  const mailer = openMailer(null, FROM, (line) => said.push(line));
  await mailer.send({ to: 'ada@example.com', subject: 'Reset', text: 'Open\n\nthis' });
  expect(await mailer.delivers()).toBe(false);
  expect(said).toEqual(['No mail server is configured, so a mail to ada@example.com was not sent. Reset: Open this']);
});
