import { type Static, Type } from 'typebox';
import { Answer, Instant, named } from './common.ts';
import { endpoint } from './endpoint.ts';

/**
 * The last good backup shows the ledger of `lastGoodAt` (null: there is none yet). `everyMinutes` is how often one is
 * made (null: only when asked for); `isLate` says that it is twice as old as that, or older than a day. `hasFailed`: a
 * newer one was tried and could not be made; the server's log says why. `wrongSums`: the kept figures that differed
 * from the sales in the last good one, such as 'sales_day (2 rows)'; reports show them until they are rebuilt.
 */
export const BackupAge = named('BackupAge', {
  lastGoodAt: Type.Union([Instant, Type.Null()]),
  everyMinutes: Type.Union([Type.Integer(), Type.Null()]),
  isLate: Type.Boolean(),
  hasFailed: Type.Boolean(),
  wrongSums: Type.Union([Type.String(), Type.Null()]),
});
export type BackupAge = Static<typeof BackupAge>;

export const readBackupAge = endpoint({
  method: 'GET',
  path: '/backup',
  summary: 'Read how old the last good backup is',
  access: 'admin',
  answers: { 200: Answer({ data: BackupAge }) },
});
