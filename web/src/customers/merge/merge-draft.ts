import { type Customer, MERGED_FIELDS, type MergeBody } from '@mendpoint/contract/customers';
import { CUSTOMER_FIELDS } from '../../pickers/customer-form/customer-form-values.ts';

export type MergedField = (typeof MERGED_FIELDS)[number];

/** Whose value of each field stays: that of the customer who stays, or the other's. */
export type Choices = Record<MergedField, 'stays' | 'goes'>;

/** The fields in which the two differ, as the forms name them. */
export const differing = (stays: Customer, goes: Customer): { name: MergedField; label: string }[] =>
  CUSTOMER_FIELDS.flatMap(({ name, label }) =>
    name !== 'notes' && stays[name] !== goes[name] ? [{ name, label }] : [],
  );

/** The fuller value of each field; of two as full, that of the customer who stays. */
export const fullerOf = (stays: Customer, goes: Customer): Choices => {
  const choices = MERGED_FIELDS.map((name) => [
    name,
    goes[name].trim().length > stays[name].trim().length ? 'goes' : 'stays',
  ]);
  return Object.fromEntries(choices) as Choices;
};

export const mergeBody = (stays: Customer, goes: Customer, choices: Choices): MergeBody => ({
  other_id: goes._id,
  takes: differing(stays, goes).flatMap(({ name }) => (choices[name] === 'goes' ? name : [])),
  updatedAt: stays.updatedAt,
  other_updatedAt: goes.updatedAt,
});
