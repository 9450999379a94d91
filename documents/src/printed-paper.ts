/**
 * One thing sold or given back, in words: '2', 'Clear case', 'SKU PROD-00012', '19.95', '39.90'. '' for what does not
 * apply.
 */
export type PrintedLine = { quantity: string; name: string; detail: string; price: string; amount: string };
export type PrintedRow = { label: string; value: string };

/**
 * A paper for a customer in the words that it prints, whatever its size: a seller, a customer, lines, what they come
 * to, and how that is settled. Names may be in any script. An empty string or list takes no room.
 */
export type PrintedPaper = {
  title: string;
  /** The title with the number, for the foot of a page and the PDF's own title. */
  headline: string;
  /** What became of it: 'PART PAID'; null for none. */
  badge: { text: string; isGood: boolean } | null;
  seller: { name: string; lines: readonly string[]; logo: string };
  customer: { caption: string; lines: readonly string[] };
  facts: readonly PrintedRow[];
  lines: readonly PrintedLine[];
  /** The rows above the total. */
  sums: readonly PrintedRow[];
  total: PrintedRow;
  /** How the total is settled, and what is left; or a sentence where nobody knows. */
  settlement: { rows: readonly PrintedRow[]; end: PrintedRow; isOpen: boolean } | { sentence: string };
  /** Where to transfer what is due; empty where nothing is, or nobody said. */
  transfer: readonly PrintedRow[];
  smallPrint: { heading: string; paragraphs: readonly string[] };
  closing: string;
  /** What a scanner reads from the paper and types: the number of the invoice. */
  code: string;
};
