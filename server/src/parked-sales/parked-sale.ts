import type { Cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';

/** `listPrice` is that of the moment of parking; null of a product that the shop did not sell even then. */
export type ParkedProduct = {
  productId: string;
  name: string;
  sku: string;
  quantity: number;
  price: Cents;
  listPrice: Cents | null;
};

export type ParkedRepair = {
  repairPartId: string;
  name: string;
  categoryId: string;
  categoryName: string;
  brandId: string;
  brandName: string;
  deviceId: string;
  deviceName: string;
  price: Cents;
};

/** What stood on the receipt. It is stored as JSON, so what is added later must do without in what was parked before. */
export type ParkedContent = {
  customer: { id: string; firstName: string; lastName: string; email: string; phone: string } | null;
  products: ParkedProduct[];
  repairs: ParkedRepair[];
  tax: { id: string | null; name: string; rate: BasisPoints } | null;
  isPaid: boolean;
};

/** A parked sale as a list shows it. */
export type ParkedSale = {
  id: string;
  shopId: string;
  name: string;
  customerName: string;
  items: number;
  total: Cents;
  parkedBy: string;
  parkedAt: string;
};

export type NewParkedSale = { shopId: string | null; name: string; content: ParkedContent };

/** `stock` by product, null where it is not counted; `changed` in sentences. */
export type RecalledSale = ParkedSale & {
  content: ParkedContent;
  stock: ReadonlyMap<string, number | null>;
  changed: string[];
};

/** The lines in words, for the audit trail. */
export const linesInWords = ({ products, repairs }: ParkedContent): string =>
  [
    ...products.map(({ quantity, name }) => `${quantity} x ${name}`),
    ...repairs.map(({ name, deviceName }) => `1 x ${name} (${deviceName})`),
  ].join(', ');
