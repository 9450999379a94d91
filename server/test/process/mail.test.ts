import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const program = bundledProgram();
const root = temporaryFolder();
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());

/** The server as its operator starts it, with its default log level. */
const open = async (environment: Record<string, string>) => {
  const DATA_DIR = mkdtempSync(join(root(), 'shop-'));
  const server = await program.start({ DATA_DIR, ...FIRST_ADMIN, ...environment });
  return { ...server, client: clientAt(async () => server.url) };
};

const tokenIn = (text: string) => /\/Reset-Password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('a reset link', () => {
  test('comes by mail and leads back in', async () => {
    const environment = {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Mai <mai@example.com>',
      PUBLIC_URL: 'https://pos.example.com/',
    };
    const { client, kill, said } = await open(environment);
    expect((await client.get('/health')).body.mail).toBe(true);
    const coming = mails.next();
    await client.post('/email/forgetPassword', { email: ADMIN.email });
    const mail = await coming;
    expect(mail).toMatchObject({ from: 'Mai <mai@example.com>', to: [ADMIN.email], subject: 'Reset your password' });
    expect(mail.text).toContain('https://pos.example.com/Reset-Password?token=');
    const passwords = { newPassword: 'a new horse', confirmPassword: 'a new horse' };
    const reset = await client.post('/email/resetPassword', { token: tokenIn(mail.text), ...passwords });
    expect(reset.status).toBe(200);
    await client.login({ email: ADMIN.email, password: 'a new horse' });
    await kill('SIGTERM');
    expect(said()).not.toContain(tokenIn(mail.text));
  });

  test('is told to the operator where there is no mail server, even when only errors are logged', async () => {
    const { client, kill, said } = await open({ LOG_LEVEL: 'error' });
    expect((await client.get('/health')).body.mail).toBe(false);
    await client.post('/email/forgetPassword', { email: ADMIN.email });
    for (let tries = 0; tries < 200 && !tokenIn(said()); tries++) await pause(25);
    expect(said()).toContain('http://localhost:0/Reset-Password?token=');
    await kill('SIGTERM');
  });

  test('keeps nobody waiting on a mail server that hangs, and its failure is logged', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { client, kill } = await open({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const reply = await client.post('/email/forgetPassword', { email: ADMIN.email });
    expect(reply.status).toBe(200);
    // It ends only when the mail is sent or given up.
    const { stdout } = await kill('SIGTERM');
    expect(stdout).toContain('sending a reset link failed');
    silent.close();
  });
});
