import { SEQUENCE_DIGITS } from '@mendpoint/domain/sale/invoice-number';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { preparedWrite, type Values } from '../db/prepared.ts';

type Wanted = { shopId: string; prefix: string };

const ABOVE_ALL = sql.lit(10 ** SEQUENCE_DIGITS);

/** '#NT000042' for the count 42, as both engines can write it. */
const numberOf = (prefix: RawBuilder<string>, count: RawBuilder<number>) =>
  sql<string>`'#' || cast(${prefix} as text) || substr(cast(${count} + ${ABOVE_ALL} as text), 2)`;

const NEXT = sql<number>`last_number + 1`;

/** Finds no row where the prefix is new, where its numbers are used up, or where the next one is taken. */
const countOn = preparedWrite((trx, { shopId, prefix }: Values<Wanted>) =>
  trx
    .updateTable('number_sequence')
    .set({ last_number: NEXT })
    .where('prefix', '=', prefix)
    .where(NEXT, '<', sql<number>`${ABOVE_ALL}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice')
            .select('invoice.id')
            .where('shop_id', '=', shopId)
            .where('number', '=', numberOf(prefix, NEXT)),
        ),
      ),
    )
    .returning('last_number'),
);

/** Counts a prefix on by one and holds it to the end of the transaction. Undefined where `countFromInvoices` has to. */
export const takeNext = async (trx: Transaction, wanted: Wanted): Promise<number | undefined> =>
  (await countOn(trx, wanted)).rows[0]?.last_number;

/** The highest number that any shop has given with the prefix, voided invoices included; 0 for none. Reads all invoices. */
export const highestOf = async (trx: Transaction, prefix: string): Promise<number> => {
  const digits = sql<string>`substr(number, ${sql.lit(prefix.length + 2)})`;
  const { highest } = await trx
    .selectFrom('invoice')
    .select(sql<number | null>`max(cast(${digits} as integer))`.as('highest'))
    .where('number', 'like', `#${prefix}${'_'.repeat(SEQUENCE_DIGITS)}`)
    // Only letters and digits can follow, and no letter is the same in both cases.
    .where(sql<boolean>`upper(${digits}) = lower(${digits})`)
    .executeTakeFirstOrThrow();
  return highest ?? 0;
};

/** Counts on by one from `highest`, or from the last number where that is higher, and holds the prefix as `takeNext` does. */
export const takeNextAfter = async (trx: Transaction, prefix: string, highest: number): Promise<number> => {
  const last = sql.ref('number_sequence.last_number');
  const { last_number } = await trx
    .insertInto('number_sequence')
    .values({ prefix, last_number: highest + 1 })
    .onConflict((conflict) =>
      conflict
        .column('prefix')
        .doUpdateSet({ last_number: sql`case when ${last} > ${highest} then ${last} else ${highest} end + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};
