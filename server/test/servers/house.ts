import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sealEntries } from '../../src/audit/seal-entries.service.ts';
import { verifyAudit } from '../../src/audit/verify-audit.service.ts';
import type { Context } from '../../src/context.ts';
import { type Engine, type OpenLedger, openDatabase, placeOf } from '../../src/db/database.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import { settleSearchChanges } from '../../src/db/search/short-keys.ts';
import { VAULT_KEY } from '../../src/db/sqlite/private-files.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { buildApp } from '../../src/http/app.ts';
import { openMailer } from '../../src/mail/mailer.ts';
import { prepareFirstStart } from '../../src/operation/first-start.ts';
import { vaultKeyOf } from '../../src/vault/vault.service.ts';
import { type Client, clientOf } from '../clients/client.ts';
import { wronglyNumbered } from '../ledger/numbered-acts.ts';
import { freshDatabase } from './databases.ts';

export const PUBLIC_URL = 'https://pos.example.com';
export const ADMIN = { email: 'owner@example.com', password: 'correct horse' };
/** The environment that makes this login the first admin of a server in its own process. */
export const FIRST_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** The whole application on a fresh database, with a clock that the test may set. */
export type House = {
  engine: Engine;
  app: FastifyInstance;
  db: OpenLedger;
  context: Context;
  clock: { now: Date };
  /** The mails, which without a mail server are written to the operator's terminal. */
  said: string[];
  anyone: Client;
  admin: Client;
  close: () => Promise<void>;
};

/** Runs the same tests on a SQLite file and on a real PostgreSQL server. */
export const onEachEngine = (title: string, tests: (house: () => House) => void): void => {
  describe.each(['sqlite', 'postgres'] as const)(`${title} (%s)`, (engine) => {
    let house: House;
    beforeAll(async () => {
      house = await openHouse(engine);
    });
    afterAll(() => house.close());
    tests(() => house);
    test('and whatever was done, all that is kept agrees with what it is made from', async () => {
      expect(await compareFigures(house.context)).toEqual([]);
      expect(await compareCounts(house.db)).toEqual([]);
      expect(await wronglyNumbered(house.db)).toEqual([]);
      await settleSearchChanges(house.db);
      expect(await compareCounts(house.db)).toEqual([]);
      await sealEntries(house.context);
      expect(await verifyAudit(house.context)).toMatchObject({ broken: null });
    });
  });
};

/** `watch` is given the database that the application is to use, and may answer one that is watched. */
export const openHouse = async (engine: Engine, watch = (db: OpenLedger) => db): Promise<House> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mendpoint-test-'));
  const house = await openHouseOn(engine, watch(openDatabase(await copyTemplate(engine, dataDir), dataDir)));
  const close = async () => {
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...house, close };
};

/** The same on a ledger with empty tables, which is closed with the house. */
export const openHouseOn = async (engine: Engine, db: OpenLedger): Promise<House> => {
  // Noon of a Friday in Sydney's summer; it stands still unless a test sets it.
  const clock = { now: new Date('2026-11-20T01:00:00Z') };
  const context: Context = { db, now: () => clock.now, newId: () => v7(), random: Math.random };
  await prepareFirstStart(context, { adminEmail: ADMIN.email, adminPassword: ADMIN.password });
  const said: string[] = [];
  const mailer = openMailer(null, 'shop@example.com', (line) => said.push(line));
  const vaultKey = vaultKeyOf(null, join(placeOf(db).dataDir, VAULT_KEY));
  const app = await buildApp({ context, vaultKey, post: { mailer, publicUrl: PUBLIC_URL } });
  const anyone = clientOf(app);
  const house = { engine, app, db, context, clock, said, anyone, admin: await anyone.login(ADMIN) };
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { ...house, close };
};

/** A ledger with its tables, in the shared cluster or in a data folder; the URL of its database, if it has one. */
const copyTemplate = async (engine: Engine, dataDir: string): Promise<string | null> => {
  const { file, database } = inject('templates');
  if (engine === 'postgres') return freshDatabase(inject('pgUrl'), database);
  copyFileSync(file, join(dataDir, basename(file)));
  return null;
};
