import type { Cents } from '@mendpoint/domain/money';
import type { DraftLine } from './checkout-draft.ts';
import type { LineReading } from './checkout-sums.ts';
import type { Checkout } from './use-checkout.ts';

/** A line as the screen shows it: what was sold, what is typed, what it comes to. */
export type SoldLine = DraftLine & {
  name: string;
  /** What tells it from others of its name: the SKU, or the device that is mended. */
  detail: string;
  amount: Cents | null;
  problems: LineReading['problems'];
};

export const soldLines = ({ draft, sums }: Pick<Checkout, 'draft' | 'sums'>): SoldLine[] => {
  const { productDetails, repairParts } = draft.invoice;
  const names = new Map([
    ...productDetails.map(({ _id, name, productId }) => [_id, { name, detail: productId.sku }] as const),
    ...repairParts.map(
      ({ _id, name, category_name, brand_name, device_name }) =>
        [_id, { name, detail: [category_name, brand_name, device_name].filter(Boolean).join(' · ') }] as const,
    ),
  ]);
  return draft.lines.flatMap((line, index) => {
    const named = names.get(line.id);
    const reading = sums.lines[index];
    return named && reading ? [{ ...line, ...named, amount: reading.amount, problems: reading.problems }] : [];
  });
};
