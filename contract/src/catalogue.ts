import { type Static, Type } from 'typebox';
import { Answer, DollarsIn, Id, Instant, ListAnswer, PageQuery, RequiredText, SeenAt, Text } from './common.ts';

const CategoryRef = Type.Object({ _id: Type.String(), category_name: Text });
const BrandRef = Type.Object({ _id: Type.String(), brand_name: Text });

/** Of the row itself; absent where an invoice keeps what the row once said. */
const updatedAt = Type.Optional(Instant);

/** `p_image` is a data URL, or '' when the category has no image. */
export const Category = Type.Object({ _id: Type.String(), category_name: Text, p_image: Type.String(), updatedAt });
export type Category = Static<typeof Category>;
export const Brand = Type.Object({ _id: Type.String(), brand_name: Text, category: CategoryRef, updatedAt });
export type Brand = Static<typeof Brand>;
export const Device = Type.Object({
  _id: Type.String(),
  device_name: Text,
  brand: BrandRef,
  category: CategoryRef,
  updatedAt,
});
export type Device = Static<typeof Device>;
export const RepairPart = Type.Object({
  _id: Type.String(),
  repair_name: Text,
  category: CategoryRef,
  categoryId: Type.String(),
  updatedAt,
});
export type RepairPart = Static<typeof RepairPart>;
/** `taxValue` is a percentage with at most two decimals. */
export const Tax = Type.Object({ _id: Type.String(), taxClass: Text, taxValue: Type.Number(), updatedAt });
export type Tax = Static<typeof Tax>;

// In bodies `name` is understood for each kind's own spelling of it, and `category` and `brand` (as answered) for the ids.
/**
 * JSON with a data URL, or multipart with a file; an image that is not sent, or '', is kept on PATCH. A data URL is as
 * long as the body may be.
 */
export const CategoryBody = Type.Object({
  category_name: RequiredText,
  p_image: Type.Optional(Type.String()),
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

/** PATCH and PUT: any part. `p_image` null takes the image away. */
export const CategoryPatch = Type.Object({
  category_name: Type.Optional(RequiredText),
  p_image: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  updatedAt: SeenAt,
});
export type CategoryPatch = Static<typeof CategoryPatch>;
export const BrandPatch = Type.Object({ ...Type.Partial(BrandBody).properties, updatedAt: SeenAt });
export type BrandPatch = Static<typeof BrandPatch>;
export const DevicePatch = Type.Object({ ...Type.Partial(DeviceBody).properties, updatedAt: SeenAt });
export type DevicePatch = Static<typeof DevicePatch>;
export const RepairPartPatch = Type.Object({ ...Type.Partial(RepairPartBody).properties, updatedAt: SeenAt });
export type RepairPartPatch = Static<typeof RepairPartPatch>;
export const TaxPatch = Type.Object({ ...Type.Partial(TaxBody).properties, updatedAt: SeenAt });
export type TaxPatch = Static<typeof TaxPatch>;

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
