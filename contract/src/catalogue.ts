import { type Static, Type } from 'typebox';
import { Answer, DollarsIn, Id, ListAnswer, PageQuery, RequiredText, Text } from './common.ts';

const CategoryRef = Type.Object({ _id: Type.String(), category_name: Text });
const BrandRef = Type.Object({ _id: Type.String(), brand_name: Text });

/** `p_image` is a data URL, or '' when the category has no image. */
export const Category = Type.Object({ _id: Type.String(), category_name: Text, p_image: Type.String() });
export type Category = Static<typeof Category>;
export const Brand = Type.Object({ _id: Type.String(), brand_name: Text, category: CategoryRef });
export type Brand = Static<typeof Brand>;
export const Device = Type.Object({ _id: Type.String(), device_name: Text, brand: BrandRef, category: CategoryRef });
export type Device = Static<typeof Device>;
export const RepairPart = Type.Object({
  _id: Type.String(),
  repair_name: Text,
  category: CategoryRef,
  categoryId: Type.String(),
});
export type RepairPart = Static<typeof RepairPart>;
/** `taxValue` is a percentage with at most two decimals. */
export const Tax = Type.Object({ _id: Type.String(), taxClass: Text, taxValue: Type.Number() });
export type Tax = Static<typeof Tax>;

export const CategoryBody = Type.Object({
  category_name: RequiredText,
  p_image: Type.Optional(Type.String({ maxLength: 14_000_000 })),
});
export type CategoryBody = Static<typeof CategoryBody>;
export const BrandBody = Type.Object({ brand_name: RequiredText, categoryId: Id });
export type BrandBody = Static<typeof BrandBody>;
export const DeviceBody = Type.Object({ device_name: RequiredText, brandId: Id, categoryId: Id });
export type DeviceBody = Static<typeof DeviceBody>;
export const RepairPartBody = Type.Object({ repair_name: RequiredText, categoryId: Id });
export type RepairPartBody = Static<typeof RepairPartBody>;
export const TaxBody = Type.Object({ taxClass: RequiredText, taxValue: DollarsIn });
export type TaxBody = Static<typeof TaxBody>;

export const CatalogueQuery = Type.Object({
  ...PageQuery,
  categoryId: Type.Optional(Id),
  brandId: Type.Optional(Id),
});
export type CatalogueQuery = Static<typeof CatalogueQuery>;

export const CategoryListAnswer = ListAnswer(Category);
export type CategoryListAnswer = Static<typeof CategoryListAnswer>;
export const CategoryAnswer = Answer({ data: Category });
export type CategoryAnswer = Static<typeof CategoryAnswer>;
export const BrandListAnswer = ListAnswer(Brand);
export type BrandListAnswer = Static<typeof BrandListAnswer>;
export const BrandAnswer = Answer({ data: Brand });
export type BrandAnswer = Static<typeof BrandAnswer>;
export const DeviceListAnswer = ListAnswer(Device);
export type DeviceListAnswer = Static<typeof DeviceListAnswer>;
export const DeviceAnswer = Answer({ data: Device });
export type DeviceAnswer = Static<typeof DeviceAnswer>;
export const RepairPartListAnswer = ListAnswer(RepairPart);
export type RepairPartListAnswer = Static<typeof RepairPartListAnswer>;
export const RepairPartAnswer = Answer({ data: RepairPart });
export type RepairPartAnswer = Static<typeof RepairPartAnswer>;
export const TaxListAnswer = ListAnswer(Tax);
export type TaxListAnswer = Static<typeof TaxListAnswer>;
export const TaxAnswer = Answer({ data: Tax });
export type TaxAnswer = Static<typeof TaxAnswer>;
