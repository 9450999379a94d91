import { type Static, Type } from 'typebox';
import { Answer, Dollars, named, OrNull } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { TicketState } from '../ticket-state.ts';
import { PeriodName, ReportQuery } from './period-reports.ts';

/** What repairs are grouped by; `technician` is who repaired it or, until then, who has it. */
export const RepairGroup = Type.Enum(['technician', 'problem', 'device']);
export type RepairGroup = Static<typeof RepairGroup>;

/** At most 366 days. */
export const RepairQuery = Type.Object({
  ...ReportQuery.properties,
  filter: PeriodName,
  by: Type.Optional(RepairGroup),
});

/** `name` is '' for nobody. Hours are averages, null where there was none. */
export const RepairRow = named('RepairRow', {
  key: Type.String(),
  name: Type.String(),
  taken_in: Type.Integer(),
  /** For the first time. */
  ready: Type.Integer(),
  collected: Type.Integer(),
  /** Unrepairable, declined or cancelled, and left so. */
  given_up: Type.Integer(),
  /** Warranty claims that were taken in: of what this person repaired; else of this problem or device. */
  claims: Type.Integer(),
  /** Of what was collected, with GST; of a problem its own lines. */
  value: Dollars,
  /** From taken in to ready, of what was ready. */
  hours_to_ready: OrNull(Type.Number()),
  /** From ready to collected, of what was collected. */
  hours_to_collected: OrNull(Type.Number()),
});
export type RepairRow = Static<typeof RepairRow>;

/** The devices that are here now, by state; `value` is that of the lines whose price is known. */
export const WorkNow = named('WorkNow', { state: TicketState, tickets: Type.Integer(), value: Dollars });

/** Of more than 2,000 groups, those with most repairs. */
export const RepairReport = named('RepairReport', { rows: Type.Array(RepairRow), now: Type.Array(WorkNow) });
export type RepairReport = Static<typeof RepairReport>;

export const listRepairs = endpoint({
  method: 'GET',
  path: '/reports/repairs',
  summary: 'List what was taken in, repaired and collected, how long it took, and what is in work now',
  description: 'Each step counts on its own day. A ticket with two problems counts under both.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: RepairQuery,
  answers: { 200: Answer({ data: RepairReport }) },
});
