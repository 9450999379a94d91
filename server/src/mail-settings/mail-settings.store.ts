import { MAIL_FAILURES } from '@mendpoint/domain/mail/mail-problems';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { onlyRow, readBriefly } from '../db/read.ts';
import type { MailSettingsTable } from './mail-settings.table.ts';
import type { MailHealth, StoredSettings } from './mail-settings.ts';

const ONLY = 1;

const settingsRow = (db: Db) => db.selectFrom('mail_settings').selectAll().where('id', '=', ONLY);

export const findSettings = async (db: Db): Promise<StoredSettings | undefined> => {
  const [row] = await readBriefly(db, settingsRow(db));
  return row && toSettings(row);
};

/** Held to the end of the transaction. Of two who set mail for the first time at once, the row of `mail_state` decides. */
export const lockSettings = async (db: Transaction): Promise<StoredSettings | undefined> => {
  const state = db.selectFrom('mail_state').select('id').where('id', '=', ONLY);
  await state.$if(hasRowLocks(db), (query) => query.forUpdate()).execute();
  const row = await settingsRow(db).executeTakeFirst();
  return row && toSettings(row);
};

export const saveSettings = async (db: Transaction, settings: StoredSettings): Promise<void> => {
  const row = {
    id: ONLY,
    host: settings.host,
    port: settings.port,
    security: settings.security,
    login: settings.login,
    sealed_password: settings.sealedPassword,
    from_name: settings.fromName,
    from_address: settings.fromAddress,
    reply_to: settings.replyTo,
    updated_at: settings.updatedAt,
  };
  await deleteSettings(db);
  await db.insertInto('mail_settings').values(row).execute();
};

export const deleteSettings = async (db: Transaction): Promise<void> => {
  await db.deleteFrom('mail_settings').where('id', '=', ONLY).execute();
};

const toSettings = (row: MailSettingsTable): StoredSettings => ({
  host: row.host,
  port: row.port,
  security: row.security,
  login: row.login,
  sealedPassword: row.sealed_password,
  fromName: row.from_name,
  fromAddress: row.from_address,
  replyTo: row.reply_to,
  updatedAt: row.updated_at,
});

export const readHealth = async (db: Db): Promise<MailHealth> => {
  const row = onlyRow(await readBriefly(db, db.selectFrom('mail_state').selectAll().where('id', '=', ONLY)));
  // A reason that a later version knows.
  const failure = MAIL_FAILURES.find((known) => known === row.failure) ?? (row.failure === null ? null : 'other');
  return { sentAt: row.sent_at, failingSince: row.failing_since, failure };
};

export const noteSent = async (db: Transaction, at: string): Promise<void> => {
  const state = { sent_at: at, failing_since: null, failure: null };
  await db.updateTable('mail_state').set(state).where('id', '=', ONLY).execute();
};

/** Since the first failure after the last mail that was taken. */
export const noteFailure = async (db: Transaction, failure: string, at: string): Promise<void> => {
  await db
    .updateTable('mail_state')
    .set(({ fn, val }) => ({ failure, failing_since: fn.coalesce('failing_since', val(at)) }))
    .where('id', '=', ONLY)
    .execute();
};

/** Of other settings nothing is known yet. */
export const forgetFailure = async (db: Transaction): Promise<void> => {
  await db.updateTable('mail_state').set({ failing_since: null, failure: null }).where('id', '=', ONLY).execute();
};
