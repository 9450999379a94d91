import { type Static, Type } from 'typebox';
import { DollarsIn, named, optional, RequiredText, SeenAt, Text } from '../common.ts';
import { catalogueCalls, updatedAt } from './catalogue-calls.ts';

/** `taxValue` is a percentage with at most two decimals. */
export const Tax = named('Tax', { _id: Type.String(), taxClass: Text, taxValue: Type.Number(), updatedAt });
export type Tax = Static<typeof Tax>;

export const TaxBody = named('NewTax', { taxClass: RequiredText, taxValue: DollarsIn });
export type TaxBody = Static<typeof TaxBody>;

export const TaxPatch = named('TaxPatch', { ...optional(TaxBody.properties), updatedAt: SeenAt });
export type TaxPatch = Static<typeof TaxPatch>;

export const taxCalls = catalogueCalls(
  {
    path: '/taxes',
    one: 'a tax class',
    many: 'tax classes',
    editBy: 'PUT',
    edits: 'edit-catalogue',
    otherNames: { taxClass: ['name'] },
  },
  { row: Tax, body: TaxBody, patch: TaxPatch },
);
