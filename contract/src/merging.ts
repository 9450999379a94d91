import { type Static, Type } from 'typebox';
import { Answer, Failure, Id, IdParams, named, SeenAt } from './common.ts';
import { Customer } from './customers.ts';
import { endpoint } from './endpoint.ts';

/** Whose value may be taken from the customer who goes. Notes are kept of both. */
export const MERGED_FIELDS = [
  ...(['first_name', 'last_name', 'email', 'phone', 'address', 'post_code', 'city', 'state', 'country'] as const),
  ...(['company', 'abn'] as const),
] as const;

export const MergeBody = named('CustomerMerge', {
  /** The customer who goes. */
  other_id: Id,
  /** The fields of which the other's value stays; of all others it is that of the customer who stays. */
  takes: Type.Array(Type.Enum([...MERGED_FIELDS]), { maxItems: MERGED_FIELDS.length }),
  /** What was seen of both, or absent to merge them whatever they say now. */
  updatedAt: SeenAt,
  other_updatedAt: SeenAt,
});
export type MergeBody = Static<typeof MergeBody>;

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/users/:id/merge',
  summary: 'Merge another customer into this one',
  description:
    'All invoices and all store credit of the other are then of this one, and whoever still asks for the other by its ' +
    'id is given this one. Documents keep what they say. It cannot be undone. Two customers of different shops become ' +
    'one of all shops.',
  access: 'login',
  act: 'delete-records',
  once: true,
  params: IdParams,
  body: MergeBody,
  answers: { 200: Answer({ data: Customer }) },
  failures: { 403: Failure, 409: Failure },
});
