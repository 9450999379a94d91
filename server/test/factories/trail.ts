import type { AuditEntry } from '@mendpoint/contract/audit';
import type { House } from '../servers/house.ts';

/** What the work left in the audit trail, oldest first, as an admin reads it. */
export const trailOf = async ({ admin }: House, work: () => Promise<unknown>): Promise<AuditEntry[]> => {
  const before = new Set((await entriesIn(admin)).map(({ _id }) => _id));
  await work();
  return (await entriesIn(admin)).filter(({ _id }) => !before.has(_id)).reverse();
};

const entriesIn = async (admin: House['admin'], filter = ''): Promise<AuditEntry[]> =>
  (await admin.get(`/audit?limit=1000${filter}`)).body.data;

/** An entry in short: what was done to what, and what changed. */
export const inShort = ({ kind, act, subject, changes }: AuditEntry) => [
  `${kind} ${act}`,
  subject,
  Object.fromEntries(changes.map(({ field, before, after }) => [field, `${before} → ${after}`])),
];
