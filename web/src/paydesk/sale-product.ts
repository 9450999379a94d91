import type { Product } from '@mendpoint/contract/products';
import type { SaleProduct } from './sale.ts';

/** What the receipt keeps of a product. */
export const toSaleProduct = ({ _id, name, sku, quantity }: Product): SaleProduct => ({
  _id,
  name,
  sku,
  stock: quantity,
});
