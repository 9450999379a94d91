import { type Warranty, warrantyOf } from '@mendpoint/domain/sale/warranty';

/** What a line promised; null for nothing. */
export const warrantyIn = (line: { warranty_days?: number; warranty_months?: number }): Warranty | null =>
  warrantyOf({ days: line.warranty_days, months: line.warranty_months });
