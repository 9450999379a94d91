import { type Static, Type } from 'typebox';
import { Answer, Id, Instant, ListAnswer, named, PageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CSV } from './transfer.ts';

/** What an entry is about. 'login' is a login or a refused one, 'account' a change of the email or password. */
export const AUDIT_KINDS = [
  'login',
  'permission',
  'account',
  'shop',
  'period',
  'staff',
  'shift',
  'customer',
  'product',
  'category',
  'brand',
  'device',
  'repair part',
  'repair price',
  'tax',
  'invoice',
  'parked sale',
  'quote',
  'ticket',
  'gift card',
  'loan device',
  'deposit',
  'display',
  'drawer',
  'import',
  'export',
  'setting',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const AuditKindName = Type.Enum([...AUDIT_KINDS]);

/** In words: amounts in dollars, '' for nothing. */
const AuditChange = named('AuditChange', { field: Type.String(), before: Type.String(), after: Type.String() });

export const AuditEntry = named(
  'AuditEntry',
  {
    _id: Type.String(),
    happenedAt: Instant,
    /** Null for what does not belong to a single shop. */
    shop_id: Type.Union([Type.String(), Type.Null()]),
    shop_name: Type.String(),
    login_id: Type.Union([Type.String(), Type.Null()]),
    actor: Type.String(),
    address: Type.String(),
    kind: AuditKindName,
    act: Type.String(),
    subject_id: Type.Union([Type.String(), Type.Null()]),
    subject: Type.String(),
    changes: Type.Array(AuditChange),
    seq: Type.Union([Type.Integer(), Type.Null()]),
    hash: Type.Union([Type.String(), Type.Null()]),
  },
  {
    description:
      'Who did what, when, from where. `actor` is the email of the login as it was, "" for the server itself and for ' +
      'whoever is not known. `subject` is the name of the record as it was, `subject_id` its id. `seq` and `hash` seal the ' +
      'entry, some seconds after it was written.',
  },
);
export type AuditEntry = Static<typeof AuditEntry>;

const FILTERS = {
  shop_id: Type.Optional(Id),
  /** Entries of one actor. */
  login_id: Type.Optional(Id),
  kind: Type.Optional(AuditKindName),
  /** Entries about one record. */
  subject_id: Type.Optional(Id),
  /** Days in Sydney, both included. */
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
};

export const AuditQuery = Type.Object({ page: PageQuery.page, limit: PageQuery.limit, ...FILTERS });
export type AuditQuery = Static<typeof AuditQuery>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List the audit trail, newest first',
  access: 'admin',
  canWait: true,
  query: AuditQuery,
  answers: { 200: ListAnswer(AuditEntry) },
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export.csv',
  summary: 'Export the audit trail as CSV, newest first',
  access: 'admin',
  canWait: true,
  query: Type.Object(FILTERS),
  answers: { 200: CSV },
});

const AuditPerson = named('AuditPerson', { _id: Type.String(), email: Type.String() });

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/audit/people',
  summary: 'List whose doings the audit trail tells of',
  description: 'Each login once, also one that is gone, by the email that it had last.',
  access: 'admin',
  canWait: true,
  answers: { 200: Answer({ data: Type.Array(AuditPerson) }) },
});
