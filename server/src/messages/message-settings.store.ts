import {
  MESSAGE_STEPS,
  type MessageStep,
  type StepMessage,
  usualMessage,
} from '@mendpoint/domain/message/message-steps';
import type { Db, Transaction } from '../db/database.ts';
import { readBriefly } from '../db/read.ts';
import type { MessageSettings } from './message.ts';

type Steps = Record<MessageStep, StepMessage>;

const everyStep = (kept: Partial<Steps>): Steps =>
  Object.fromEntries(MESSAGE_STEPS.map((step) => [step, kept[step] ?? usualMessage(step)])) as Steps;

export const findSettings = async (db: Db, shopId: string): Promise<MessageSettings> => {
  const [row] = await readBriefly(db, db.selectFrom('message_settings').selectAll().where('shop_id', '=', shopId));
  if (!row) return { quiet: null, steps: everyStep({}), updatedAt: null };
  const { quiet_from: from, quiet_until: until } = row;
  return {
    quiet: from === null || until === null ? null : { from, until },
    steps: everyStep(JSON.parse(row.steps) as Partial<Steps>),
    updatedAt: row.updated_at,
  };
};

export const saveSettings = async (
  db: Transaction,
  shopId: string,
  { quiet, steps }: MessageSettings,
  updatedAt: string,
): Promise<void> => {
  const row = {
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    steps: JSON.stringify(steps),
    updated_at: updatedAt,
  };
  await db
    .insertInto('message_settings')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute();
};

/** What the shop of a ticket says at which steps; undefined where it never said anything. It is asked with every step. */
export const findStepsOfTicket = async (db: Db, ticketId: string): Promise<Steps | undefined> => {
  const found = db
    .selectFrom('message_settings')
    .innerJoin('ticket', 'ticket.shop_id', 'message_settings.shop_id')
    .select('message_settings.steps')
    .where('ticket.id', '=', ticketId);
  const [row] = await readBriefly(db, found);
  return row && everyStep(JSON.parse(row.steps) as Partial<Steps>);
};
