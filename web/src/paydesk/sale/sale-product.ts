import type { Product } from '@mendpoint/contract/products';
import type { SaleProduct } from './sale.ts';

/** What the receipt keeps of a product. */
export const toSaleProduct = ({ _id, name, sku, quantity }: Product): SaleProduct => ({
  _id,
  name,
  sku,
  stock: quantity,
});

/** For what came while the sale was being recorded. It is not kept for the next one, which may be another customer's. */
export const notAdded = (name: string): string =>
  `${name} was not added: the sale is being recorded. Add it at the checkout, or scan it again for the next sale.`;
