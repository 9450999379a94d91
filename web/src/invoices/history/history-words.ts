import type { InvoiceEvent } from '@mendpoint/contract/invoices/invoice';

export type ShownChange = { label: string; before: string; after: string };

export const KIND_WORDS: Readonly<Record<InvoiceEvent['kind'], string>> = {
  sold: 'Sold',
  'checked-out': 'Checked out',
  edited: 'Edited',
  voided: 'Deleted',
};

const LABELS: Readonly<Record<string, string>> = {
  number: 'Invoice Number',
  status: 'Status',
  tax_class: 'Tax',
  tax_rate: 'Tax rate',
  total: 'Total',
  cash: 'Cash',
  eftpos: 'EFTPOS',
  afterpay: 'Afterpay',
  customer_first_name: 'First Name',
  customer_last_name: 'Last Name',
  customer_email: 'Email',
  terms: 'Terms and Conditions',
  lines: 'Lines',
};

/** A field of an invoice's history in the words of the screens; undefined for what no screen shows, such as ids. */
export const fieldLabel = (field: string): string | undefined => LABELS[field];

/** A sale shows only what was sold for how much. A deletion shows nothing, because everything in it went. */
export const shownChanges = ({ kind, changes }: InvoiceEvent): ShownChange[] => {
  if (kind === 'voided') return [];
  return changes.flatMap(({ field, before, after }) => {
    const label = fieldLabel(field);
    const isTold = kind !== 'sold' || field === 'lines' || field === 'total';
    return label !== undefined && isTold && before !== after ? [{ label, before, after }] : [];
  });
};
