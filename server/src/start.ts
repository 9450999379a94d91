import { join } from 'node:path';
import { v7 } from 'uuid';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { engineOf, openDatabase } from './db/database.ts';
import { databaseFailure } from './db/failures.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './errors.ts';
import { type FirstLogin, prepareFirstStart } from './first-start.ts';
import { buildApp } from './http/app.ts';
import { keepTidy } from './maintenance.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const db = openDatabase(config.databaseUrl, config.dataDir);
  await migrate(db);
  if (process.argv.includes('--migrate')) {
    say('The database is up to date.');
    return db.destroy();
  }
  const context: Context = { db, now: () => new Date(), newId: () => v7(), random: Math.random };
  const firstLogin = await prepareFirstStart(context, config);
  const app = await buildApp({
    context,
    mail: config.smtpUrl !== null,
    webRoot: join(import.meta.dirname, '../../web/dist'),
    logger: { level: config.logLevel },
  });
  const stopTidying = keepTidy(context, (error) => app.log.error({ err: error }, 'tidying up failed'));
  app.addHook('onClose', async () => {
    stopTidying();
    await db.destroy();
  });
  await app.listen({ port: config.port, host: config.host });
  stopOnSignals(app);
  announce(app, config, firstLogin, engineOf(db));
};

const announce = (app: App, config: Config, firstLogin: FirstLogin | null, engine: string): void => {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const where = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  say(`Mendpoint is running on http://${where}:${port}`);
  say(engine === 'sqlite' ? `The ledger is in ${join(config.dataDir, 'mendpoint.db')}` : 'The ledger is in PostgreSQL');
  if (!firstLogin) return;
  say(
    firstLogin.generated
      ? `Log in as ${firstLogin.email} with the password ${firstLogin.password} (shown only now)`
      : `Log in as ${firstLogin.email} with the password of ADMIN_PASSWORD`,
  );
};

const stopOnSignals = (app: App): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app.close().finally(() => process.exit(0));
    });
  }
};

/** The one line that tells the operator why there is no server. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  if (error instanceof StartError) return message ?? '';
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? 3000} is in use. Choose another by PORT.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `Not allowed to write here: ${message}`;
  if (code === 'ENOSPC') return 'The disk is full.';
  switch (databaseFailure(error)) {
    case 'full':
      return `The database cannot be written: its disk is full or read-only (${message}).`;
    case 'connection-lost':
      return `The database cannot be reached (${message ?? code}).`;
    case 'busy':
      return 'The database is in use by another program.';
    case 'rolled-back':
    case 'unique':
    case null:
      return `Mendpoint could not start: ${message ?? String(error)}`;
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error).split('\n')[0]}\n`);
  process.exit(1);
});
