import { daysOf, monthsOf, type Warranty } from '@mendpoint/domain/sale/warranty';

/** Absent where nothing is promised. */
export const warrantyToWire = (warranty: Warranty | null | undefined) => {
  const [days, months] = [daysOf(warranty ?? null), monthsOf(warranty ?? null)];
  return { ...(days !== null && { warranty_days: days }), ...(months !== null && { warranty_months: months }) };
};
