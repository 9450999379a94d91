import { type Static, Type } from 'typebox';
import { Id, named, optional, RequiredText, SeenAt, Text } from '../common.ts';
import { catalogueCalls, updatedAt } from './catalogue-calls.ts';
import { CategoryRef } from './categories.ts';

export const RepairPart = named('RepairPart', {
  _id: Type.String(),
  repair_name: Text,
  category: CategoryRef,
  categoryId: Type.String(),
  updatedAt,
});
export type RepairPart = Static<typeof RepairPart>;

export const RepairPartBody = named('NewRepairPart', { repair_name: RequiredText, categoryId: Id });
export type RepairPartBody = Static<typeof RepairPartBody>;

export const RepairPartPatch = named('RepairPartPatch', { ...optional(RepairPartBody.properties), updatedAt: SeenAt });
export type RepairPartPatch = Static<typeof RepairPartPatch>;

export const repairPartCalls = catalogueCalls(
  {
    path: '/repairparts',
    one: 'a repair part',
    many: 'repair parts',
    edits: 'edit-products',
    otherNames: { repair_name: ['name'], categoryId: ['category'] },
  },
  { row: RepairPart, body: RepairPartBody, patch: RepairPartPatch },
);
