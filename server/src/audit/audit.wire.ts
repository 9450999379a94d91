import type * as wire from '@mendpoint/contract/audit';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditFilter } from './list-audit.service.ts';

export const entryToWire = (entry: AuditEntry): wire.AuditEntry => ({
  _id: entry.id,
  happenedAt: entry.happenedAt,
  shop_id: entry.shopId,
  shop_name: entry.shopName,
  login_id: entry.loginId,
  actor: entry.actor,
  address: entry.address,
  kind: entry.kind,
  act: entry.act,
  subject_id: entry.subjectId,
  subject: entry.subject,
  changes: entry.changes,
  seq: entry.seq,
  hash: entry.hash,
});

export const filterFromWire = (query: Omit<wire.AuditQuery, 'page' | 'limit'>): AuditFilter => ({
  shopId: query.shop_id || undefined,
  loginId: query.login_id || undefined,
  kind: query.kind,
  subjectId: query.subject_id || undefined,
  from: query.start_date || undefined,
  to: query.end_date || undefined,
});

export const AUDIT_HEADING = [
  'happened_at',
  'actor',
  'address',
  'shop',
  'kind',
  'act',
  'subject',
  'subject_id',
  'changes',
  'seq',
  'hash',
];

export const entryCells = (entry: AuditEntry): string[] => [
  entry.happenedAt,
  entry.actor,
  entry.address,
  entry.shopName,
  entry.kind,
  entry.act,
  entry.subject,
  entry.subjectId ?? '',
  entry.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n'),
  String(entry.seq ?? ''),
  entry.hash ?? '',
];
