import type { Cents } from '@mendpoint/domain/money/cents';

/** A thing that shops sell. */
export type Product = ProductFields & {
  id: string;
  /** 'PROD-00001' and up; given once and never changed. */
  sku: string;
  place: Place;
  /** null: sold by every shop. */
  shopId: string | null;
  /** null: not stock-tracked. */
  quantity: number | null;
  /** How many came back and cannot be sold. They are not in `quantity`. */
  faulty: number;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
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

export type NewProduct = ProductFields & PlaceNames & Pick<Product, 'quantity' | 'shopId'>;

/** A product's picture, by the hashes of its two editions. */
export type ProductPicture = { full: string; thumbnail: string };
export type PicturedProduct = Product & { pictures: ProductPicture[] };

/** The fields as they are stored, the same for a new product and an edited one. */
export const tidyFields = ({ name, price, imei, description, warranty, warrantyMonths }: ProductFields) => ({
  name: name.trim(),
  price,
  imei: imei.trim(),
  description,
  warranty,
  warrantyMonths: warranty ? warrantyMonths : null,
});

export const skuOf = (number: number): string => `PROD-${String(number).padStart(5, '0')}`;

/** What the audit trail keeps of a product. Of its pictures, it keeps the number. */
export const productFields = ({
  place,
  pictures,
  ...product
}: Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'faulty'> & Partial<Pick<PicturedProduct, 'pictures'>>) => ({
  name: product.name,
  sku: product.sku,
  price_cents: product.price,
  quantity: product.quantity,
  ...namesOfPlace(place),
  imei: product.imei,
  description: product.description,
  warranty: product.warranty,
  warranty_months: product.warrantyMonths,
  shop_id: product.shopId,
  pictures: pictures?.length || null,
});
