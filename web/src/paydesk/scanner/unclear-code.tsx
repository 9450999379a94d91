import type { Product } from '@mendpoint/contract/products';
import { useTill } from '../sale/till.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { NewProductDialog } from './new-product-dialog.tsx';
import type { Unclear } from './use-scanned-products.ts';

type UnclearCodeProps = Unclear & { onPick: (product: Product) => void; onClosed: () => void };

/** A code that is no single product's: one of several is chosen, or a new one is added to the catalogue and the sale. */
export function UnclearCode({ code, products, onPick, onClosed }: UnclearCodeProps) {
  const { shopId } = useTill();
  if (products.length > 0) return <ChoiceDialog key={code} {...{ code, products, onPick, onClosed }} />;
  return <NewProductDialog key={code} {...{ code, shopId, onClosed }} onAdded={onPick} />;
}
