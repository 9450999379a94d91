import type { SmsProvider } from '@mendpoint/domain/message/sms-providers';
import type { Db, Transaction } from '../db/database.ts';
import { readBriefly } from '../db/read.ts';
import type { StoredSms } from './sms.ts';

const ONLY = 1;

export const findSms = async (db: Db): Promise<StoredSms | undefined> => {
  const [row] = await readBriefly(db, db.selectFrom('sms_settings').selectAll().where('id', '=', ONLY));
  if (row === undefined) return undefined;
  const isBasic = row.login_kind === 'basic';
  return {
    provider: row.provider as SmsProvider,
    url: row.url,
    format: row.format,
    body: row.body,
    loginKind: row.login_kind,
    login: isBasic ? row.login_name : '',
    headerName: isBasic ? '' : row.login_name,
    sealedSecret: row.sealed_secret,
    sender: row.sender,
    succeedsWith: row.succeeds_with,
    pricePerPart: row.price_per_part,
    updatedAt: row.updated_at,
  };
};

export const saveSms = async (db: Transaction, sms: StoredSms): Promise<void> => {
  const row = {
    provider: sms.provider,
    url: sms.url,
    format: sms.format,
    body: sms.body,
    login_kind: sms.loginKind,
    login_name: sms.loginKind === 'basic' ? sms.login : sms.headerName,
    sealed_secret: sms.sealedSecret,
    sender: sms.sender,
    succeeds_with: sms.succeedsWith,
    price_per_part: sms.pricePerPart,
    updated_at: sms.updatedAt,
  };
  await db
    .insertInto('sms_settings')
    .values({ id: ONLY, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

export const deleteSms = async (db: Transaction): Promise<void> => {
  await db.deleteFrom('sms_settings').where('id', '=', ONLY).execute();
};
