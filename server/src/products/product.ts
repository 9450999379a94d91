import type { Cents } from '@mendpoint/domain/money/cents';
import type { BundlePart } from '@mendpoint/domain/products/bundle';
import type { Day } from '@mendpoint/domain/time/periods';

/** A thing that shops sell. */
export type Product = ProductFields & {
  id: string;
  /** Which no other product has: 'PROD-00001' and up, or as it was given by hand. */
  sku: string;
  place: Place;
  /** null: sold by every shop. */
  shopId: string | null;
  /** null: not stock-tracked. As many bundles as their parts allow. */
  quantity: number | null;
  /** What a bundle consists of, in its order; none of any other product. */
  parts: readonly PartOfBundle[];
  /** How many came back and cannot be sold. They are not in `quantity`. */
  faulty: number;
  /** How many of `quantity` are promised to tickets; of a bundle, how many fewer its parts allow for that. */
  reserved: number;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

/** What one bundle has of another product. All but the quantity is that product's at this moment. */
export type PartOfBundle = BundlePart &
  Pick<Product, 'sku' | 'name' | 'cost' | 'expectedOn'> & {
    stock: Product['quantity'];
    /** How many of its stock are promised to tickets. */
    reserved: number;
  };

/** The fields of a product besides its place in the catalogue, its shop and its stock. */
export type ProductFields = {
  name: string;
  price: Cents;
  imei: string;
  description: string;
  warranty: boolean;
  /** null without a warranty, and for one whose length is not stated. */
  warrantyMonths: number | null;
  /** As they were typed, each once (`barcodeKey`). */
  barcodes: readonly string[];
  /** What one costs the shop, before GST. null: not known. A bundle costs what its parts cost together. */
  cost: Cents | null;
  supplier: string;
  /** The supplier's own code for it. */
  supplierCode: string;
  /** So many and fewer are low. null: as of products that say nothing. */
  reorderLevel: number | null;
  /** When more are expected: a day, which may have passed. null: nobody knows, and of a bundle, which waits for its parts. */
  expectedOn: Day | null;
};

type Named = { id: string; name: string };
/** Where a product stands in the catalogue. The device always belongs to the brand. */
export type Place = { category: Named; brand: Named | null; device: Named | null };
export type PlaceField = keyof Place;

/** The same as a person writes it; '' for no brand and no device. */
export type PlaceNames = Record<PlaceField, string>;

export const namesOfPlace = ({ category, brand, device }: Place): PlaceNames => ({
  category: category.name,
  brand: brand?.name ?? '',
  device: device?.name ?? '',
});

/** Its `sku` is '' where it is to be given the next one. */
export type NewProduct = ProductFields &
  PlaceNames &
  Pick<Product, 'sku' | 'quantity' | 'shopId'> & { parts: readonly BundlePart[] };

/** A product's picture, by the hashes of its two editions. */
export type ProductPicture = { full: string; thumbnail: string };
export type PicturedProduct = Product & { pictures: ProductPicture[] };

/** The fields as they are stored, the same for a new product and an edited one. */
export const tidyFields = (fields: ProductFields): ProductFields => ({
  name: fields.name.trim(),
  price: fields.price,
  imei: fields.imei.trim(),
  description: fields.description,
  warranty: fields.warranty,
  warrantyMonths: fields.warranty ? fields.warrantyMonths : null,
  barcodes: fields.barcodes,
  cost: fields.cost,
  supplier: fields.supplier.trim(),
  supplierCode: fields.supplierCode.trim(),
  reorderLevel: fields.reorderLevel,
  expectedOn: fields.expectedOn,
});

/** What a bundle consists of, for the audit trail and for files: '1 x PROD-00001, 2 x PROD-00007'; '' of no bundle. */
export const partsInWords = (parts: readonly Pick<PartOfBundle, 'quantity' | 'sku'>[]): string =>
  parts.map(({ quantity, sku }) => `${quantity} x ${sku}`).join(', ');

/** What the audit trail keeps of a product. Of its pictures, it keeps the number. */
export const productFields = ({
  place,
  pictures,
  ...product
}: Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'faulty' | 'reserved'> &
  Partial<Pick<PicturedProduct, 'pictures'>>) => ({
  name: product.name,
  sku: product.sku,
  price_cents: product.price,
  quantity: product.parts.length > 0 ? null : product.quantity,
  bundle: product.parts.map(({ quantity, name, sku }) => `${quantity} x ${name} (${sku})`).join(', ') || null,
  ...namesOfPlace(place),
  imei: product.imei,
  description: product.description,
  warranty: product.warranty,
  warranty_months: product.warrantyMonths,
  barcodes: product.barcodes.join(', '),
  cost_cents: product.parts.length > 0 ? null : product.cost,
  supplier: product.supplier,
  supplier_code: product.supplierCode,
  reorder_level: product.reorderLevel,
  expected_on: product.expectedOn,
  shop_id: product.shopId,
  pictures: pictures?.length || null,
});
