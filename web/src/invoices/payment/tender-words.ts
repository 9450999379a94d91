import type { Tender } from '@mendpoint/domain/sale/payments';

export const TENDER_WORDS: Readonly<Record<Tender, { label: string; all: string }>> = {
  cash: { label: 'Cash', all: 'All cash' },
  eftpos: { label: 'EFTPOS', all: 'All EFTPOS' },
  afterpay: { label: 'Afterpay', all: 'All Afterpay' },
};
