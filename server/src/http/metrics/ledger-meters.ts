import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { backupAge } from '../../backup/regular-backups.service.ts';
import type { Context } from '../../context.ts';
import { observedOf } from '../../db/database.ts';
import { AILMENTS, type Ailment, ailmentOf } from '../../db/health/condition.ts';
import { salesToday } from '../../reports/reports.service.ts';

/** Prometheus allows a scrape ten seconds. A figure that takes longer than this is reported as 'not a number'. */
const WAIT_MS = 3_000;

type State = {
  ailment: Ailment | null;
  sales: number;
  takings: number;
  backupAge: number;
  backupFailed: number;
  wrongSums: number;
};

/** The ledger cannot be read. Alerts on these values stay quiet; the alert on the ailment does not. */
const UNKNOWN: State = { ailment: 'away', sales: NaN, takings: NaN, backupAge: NaN, backupFailed: NaN, wrongSums: NaN };

/** A function that reads the state of the ledger into `registry`. Calls at the same time share one read. */
export const ledgerMeters = (context: Context, registry: Registry): (() => Promise<void>) => {
  const tell = gaugesOf(registry);
  const read = async () => {
    const room = observedOf(context.db).reserve?.room();
    tell(...(await Promise.all([awaitInTime(stateOf(context), UNKNOWN), awaitInTime(room, NaN)])));
  };
  let reading: Promise<void> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
};

/** `unknown` where the value cannot be read, or is undefined, or takes too long, as it may when a disk hangs. */
const awaitInTime = <Value>(value: Promise<Value> | undefined, unknown: Value): Promise<Value> =>
  Promise.race([value?.catch(() => unknown) ?? unknown, pause(WAIT_MS, unknown, { ref: false })]);

const gaugesOf = (registry: Registry) => {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `mendpoint_${name}`, help, registers });
  const ailing = new Gauge({
    name: 'mendpoint_database_ailing',
    help: '1 for what ails the database: it is away, unwritable, waits for a hanging disk, or is damaged',
    labelNames: ['ailment'],
    registers,
  });
  const sales = gauge('sales_today', 'Invoices of this Sydney day in all shops, without voided ones');
  const takings = gauge('sales_today_dollars', 'What they add up to, with GST');
  const age = gauge('backup_age_seconds', 'Since the moment that the last good backup shows; infinite without one');
  const failed = gauge('backup_failed', '1 where a newer backup was tried and could not be made');
  const wrong = gauge('wrong_sums', '1 where the last good backup found kept sums that differ from the sales');
  const free = gauge('disk_free_bytes', "Room on the disk of SQLite's ledger; of PostgreSQL's disk nothing is known");
  return (state: State, room: number): void => {
    for (const ailment of AILMENTS) ailing.set({ ailment }, state.ailment === ailment ? 1 : 0);
    sales.set(state.sales);
    takings.set(state.takings);
    age.set(state.backupAge);
    failed.set(state.backupFailed);
    wrong.set(state.wrongSums);
    free.set(room);
  };
};

const stateOf = async (context: Context): Promise<State> => {
  const ailment = await ailmentOf(context.db);
  if (ailment === 'away') return UNKNOWN;
  const { invoices, total } = await salesToday(context);
  const { goodAt, failure, wrongSums } = await backupAge(context, null);
  return {
    ailment,
    sales: invoices,
    takings: total / 100,
    backupAge: goodAt === null ? Number.POSITIVE_INFINITY : (context.now().getTime() - goodAt.getTime()) / 1000,
    backupFailed: failure === null ? 0 : 1,
    wrongSums: wrongSums === null ? 0 : 1,
  };
};
