import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { removeAbandonedWork } from './backup/engines/work-folder.ts';
import { type BackupSettings, regularPlanOf } from './backup/regular-backups.service.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { engineOf, observedOf, openDatabase } from './db/database.ts';
import { databaseFailure } from './db/failures.ts';
import { checkLedger } from './db/health/ledger-check.ts';
import { MIGRATIONS, migrate } from './db/migrate.ts';
import { PATIENT } from './db/postgres/pools.ts';
import { LEDGER, SETTINGS_KEY, VAULT_KEY } from './db/sqlite/private-files.ts';
import { ArchiveFailed, BackupFailed, StartError } from './errors.ts';
import { buildApp } from './http/app.ts';
import { linesFor } from './http/logging/log-lines.ts';
import type { Post } from './mail/mailer.ts';
import type { MailPlace } from './mail-settings/mail-settings.ts';
import { openSettingsMailer } from './mail-settings/mailer.service.ts';
import { settingsKeyOf } from './mail-settings/settings-key.ts';
import type { Postman } from './messages/send-messages.service.ts';
import { commandOf } from './operation/commands.ts';
import { type FirstLogin, prepareFirstStart } from './operation/first-start.ts';
import { startMaintenance } from './operation/maintenance.ts';
import { startSealing } from './operation/sealing.ts';
import { tellOfWrongSums } from './operation/tell-of-wrong-sums.ts';
import { orderedIds } from './ordered-ids.ts';
import { linkFor } from './tickets/follow/ticket-link.service.ts';
import { vaultKeyOf } from './vault/vault.service.ts';

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');

type App = Awaited<ReturnType<typeof buildApp>>;

const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async (): Promise<void> => {
  // Every file that the process writes is readable by its owner alone.
  process.umask(0o077);
  // Some 30 MB are in use while a shop sells. By default V8 lets them triple before it collects.
  setFlagsFromString('--heap-growing-percent=60');
  const config = readConfig(process.env);
  if (process.argv.some((arg) => ['--backup', '--restore', '--import'].includes(arg))) {
    const { runBackupCommand } = await import('./operation/backup-commands.ts');
    return runBackupCommand(process.argv, config, say);
  }
  await updateTables(config);
  if (config.databaseUrl === null) await removeAbandonedWork(config.dataDir);
  const command = commandOf(process.argv);
  // Nobody waits for a command, and it may have to read the whole database.
  const db = openDatabase(config.databaseUrl, config.dataDir, command && PATIENT);
  const context: Context = { db, now: () => new Date(), newId: orderedIds(), random: Math.random };
  if (command) {
    await command(context, say);
    return db.destroy();
  }
  // Printed at once: the password is stored already and is never shown again, even when the rest of the start fails.
  tellFirstLogin(await prepareFirstStart(context, config));
  const mailPlace = mailPlaceOf(config);
  const post = { mailer: openSettingsMailer(context, mailPlace, say), publicUrl: publicUrlOf(config) };
  const logFailure = (error: unknown, message: string) => app.log.error({ err: error }, message);
  const backups = backupSettingsOf(config, tellOfWrongSums(context, post, logFailure));
  const vaultKey = vaultKeyOf(config.vaultKey, join(config.dataDir, VAULT_KEY));
  const app = await buildApp({ context, post, mailPlace, vaultKey, webRoot: WEB_ROOT, backups, ...settingsOf(config) });
  const stopMaintenance = startMaintenance(context, logFailure, {
    backups: regularPlanOf(config, backups),
    postman: postmanOf(context, post, mailPlace),
  });
  const stopSealing = startSealing(context, app.log);
  checkPages(context, config, app);
  app.addHook('onClose', async () => {
    await stopMaintenance();
    await stopSealing();
    await db.destroy();
  });
  surviveAccidents(app);
  await listen(app, config);
  stopOnSignals(app);
  announce(app, config, engineOf(db));
};

const settingsOf = ({ logLevel, logFormat, trustProxy, metricsToken, httpsPort, host }: Config) => ({
  https: { port: httpsPort, host },
  logger: { level: logLevel, ...linesFor(process.stdout, logFormat, process.env) },
  trustProxy,
  metricsToken,
});

/** For the links in mails, which lead to this server. */
const publicUrlOf = ({ publicUrl, port }: Config): string =>
  (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');

const mailPlaceOf = (config: Config): MailPlace => {
  const { smtpUrl, mailFrom, settingsKey, dataDir } = config;
  const from = mailFrom ?? `Mendpoint <no-reply@${new URL(publicUrlOf(config)).hostname}>`;
  return {
    environment: smtpUrl === null ? null : { url: smtpUrl, from },
    key: settingsKeyOf(settingsKey, join(dataDir, SETTINGS_KEY)),
  };
};

const postmanOf = (context: Context, { mailer, publicUrl }: Post, { key }: MailPlace): Postman => ({
  mailer,
  sms: { key },
  linkOf: (ticket) => linkFor(context, { key, publicUrl }, ticket),
});

const backupSettingsOf = (
  { backupDir, backupEvery, backupPassphrase }: Config,
  onWrongSums: NonNullable<BackupSettings['onWrongSums']>,
): BackupSettings => ({ folder: backupDir, every: backupEvery, passphrase: backupPassphrase, onWrongSums });

const updateTables = async ({ databaseUrl, dataDir }: Config): Promise<void> => {
  const db = openDatabase(databaseUrl, dataDir, PATIENT);
  await migrate(db, MIGRATIONS, (name) => say(`The tables are brought up to date: ${name} …`));
  await db.destroy();
};

const tellFirstLogin = (login: FirstLogin | null): void => {
  if (login === null) return;
  const password = login.generated
    ? `the password ${login.password} (shown only now)`
    : 'the password of ADMIN_PASSWORD';
  say(`Log in as ${login.email} with ${password}`);
};

const listen = async (app: App, { port, host }: Config): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use. Choose another by PORT.`);
    if (code === 'EACCES') throw new StartError(`Not allowed to listen on port ${port}. Choose another by PORT.`);
    throw new StartError(`Cannot listen on HOST '${host}': ${message}`);
  }
};

const announce = (app: App, config: Config, engine: string): void => {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const where = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  say(`Mendpoint is running on http://${where}:${port}`);
  say(engine === 'sqlite' ? `The ledger is in ${join(config.dataDir, 'mendpoint.db')}` : 'The ledger is in PostgreSQL');
};

/** Begins after the server listens, so that no request waits for it. PostgreSQL checks its own pages. */
const checkPages = ({ db }: Context, { dataDir }: Config, app: App): void => {
  if (engineOf(db) === 'postgres') return;
  const observed = observedOf(db);
  void observed.reserve?.setAside();
  let stop = () => {};
  app.addHook('onListen', async () => {
    stop = checkLedger(join(dataDir, LEDGER), {
      onSound: () => app.log.info('the pages of the ledger were checked: all are sound'),
      onDamage: (problem) => {
        observed.damage ??= problem;
        process.stderr.write(`The ledger is damaged. Restore a backup. (${problem.split('\n')[0]})\n`);
      },
      onFailure: (error) => app.log.warn({ err: error }, 'the pages of the ledger could not be checked'),
    });
  });
  app.addHook('onClose', async () => stop());
};

/**
 * Logs an unhandled rejection and goes on: each transaction is in the database as a whole or not at all. After an
 * uncaught exception the state of the process is unknown, so the server stops as it does on a signal.
 */
const surviveAccidents = (app: App): void => {
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'something failed that nobody waited for'));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`Mendpoint must stop: ${error.message.split('\n')[0]}\n`);
    app.log.fatal({ err: error }, 'something failed that nobody expected');
    setTimeout(endNow, LONGEST_STOP_MS).unref();
    void app.close().finally(() => process.exit(1));
  });
};

/** Requests under way are answered first, but the process ends after this time at the latest. */
const LONGEST_STOP_MS = 9_000;

/** Nothing else ends a thread in the middle of a long read. What was answered is on disk. */
const endNow = () => process.kill(process.pid, 'SIGKILL');

const stopOnSignals = (app: App): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return endNow();
    stopping = true;
    setTimeout(endNow, LONGEST_STOP_MS).unref();
    return app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${(error as Error).message}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};

/** The one line that tells the operator why there is no server. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  if ([StartError, BackupFailed, ArchiveFailed].some((kind) => error instanceof kind)) return message ?? '';
  switch (databaseFailure(error)) {
    case 'full':
    case 'unsynced':
      return `The database cannot be written: its disk is full or read-only (${message}).`;
    case 'connection-lost':
      return `The database cannot be reached (${message || code}).`;
    case 'busy':
      return 'The database is in use by another program.';
    case 'corrupt':
      return `The database is damaged (${message}). Restore a backup.`;
    case 'hanging':
    case 'rolled-back':
    case 'unique':
    case 'reference':
    case 'actor-gone':
    case null:
      return `Mendpoint could not start: ${message ?? String(error)}`;
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error).split('\n')[0]}\n`);
  process.exit(1);
});
