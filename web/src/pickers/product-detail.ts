import type { Product } from '@mendpoint/contract/products';
import { formatDollars } from '../lib/format.ts';

/** 'PROD-00001 · A$19.95 · 3 in stock' */
export const productDetail = ({ sku, price, quantity }: Product): string =>
  [sku, formatDollars(price), quantity !== null && `${quantity} in stock`].filter(Boolean).join(' · ');
