import { type Static, Type } from 'typebox';
import { Id, named, optional, RequiredText, SeenAt, Text } from '../common.ts';
import { catalogueCalls, updatedAt } from './catalogue-calls.ts';
import { CategoryRef } from './categories.ts';

export const BrandRef = named('BrandRef', { _id: Type.String(), brand_name: Text });

export const Brand = named('Brand', { _id: Type.String(), brand_name: Text, category: CategoryRef, updatedAt });
export type Brand = Static<typeof Brand>;

export const BrandBody = named('NewBrand', { brand_name: RequiredText, categoryId: Id });
export type BrandBody = Static<typeof BrandBody>;

export const BrandPatch = named('BrandPatch', { ...optional(BrandBody.properties), updatedAt: SeenAt });
export type BrandPatch = Static<typeof BrandPatch>;

export const brandCalls = catalogueCalls(
  {
    path: '/brand',
    one: 'a brand',
    many: 'brands',
    edits: 'edit-catalogue',
    otherNames: { brand_name: ['name'], categoryId: ['category'] },
  },
  { row: Brand, body: BrandBody, patch: BrandPatch },
);
