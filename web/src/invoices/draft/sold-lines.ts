import type { Cents } from '@mendpoint/domain/money';
import type { DraftEditor } from './draft-editor.ts';
import type { LineReading } from './draft-sums.ts';
import type { DraftLine, Sold } from './invoice-draft.ts';

/** A line as the screen shows it: what was sold, what is typed, what it comes to. */
export type SoldLine = DraftLine & {
  name: string;
  /** What tells it from others of its name: the SKU, or the device that is mended. */
  detail: string;
  amount: Cents | null;
  problems: LineReading['problems'];
};

export const soldLines = ({ draft, sums }: Pick<DraftEditor, 'draft' | 'sums'>): SoldLine[] =>
  draft.lines.flatMap((line, index) => {
    const reading = sums.lines[index];
    if (reading === undefined) return [];
    return [
      { ...line, name: line.of.name, detail: detailOf(line), amount: reading.amount, problems: reading.problems },
    ];
  });

const detailOf = (sold: Sold): string => {
  if (sold.kind === 'product') return sold.of.productId.sku;
  const { category_name, brand_name, device_name } = sold.of;
  return [category_name, brand_name, device_name].filter(Boolean).join(' · ');
};
