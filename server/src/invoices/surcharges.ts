import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { SURCHARGED_TENDERS, type SurchargedTender } from '@mendpoint/domain/sale/payments';
import { checkSurcharge, type SurchargeRates, surchargeName } from '@mendpoint/domain/sale/surcharge';
import { FULL_PRICE } from '@mendpoint/domain/sale/totals';
import type { InvoiceLine, RepairLine, SoldLine } from './invoice.ts';
import type { SaleInput } from './sale-input.ts';

const NO_PLACE = {
  ...{ repairPartId: null, categoryId: null, categoryName: '', brandId: null, brandName: '' },
  ...{ deviceId: null, deviceName: '' },
};

/** Whether a client says that it took a surcharge. */
export const takesSurcharge = ({ surcharges = {} }: Pick<SaleInput, 'surcharges'>): boolean =>
  SURCHARGED_TENDERS.some((tender) => (surcharges[tender] ?? NO_MONEY) !== 0);

/**
 * The lines of the surcharges that a client took with its payments. Throws RuleError for another amount than the shop adds.
 */
export const surchargeLines = (
  { surcharges = {}, payments }: Pick<SaleInput, 'surcharges' | 'payments'>,
  rates: SurchargeRates,
): RepairLine[] =>
  SURCHARGED_TENDERS.flatMap((tender): RepairLine[] => {
    const price = surcharges[tender] ?? NO_MONEY;
    if (price === 0) return [];
    checkSurcharge(tender, price, payments?.[tender] ?? NO_MONEY, rates[tender]);
    const name = surchargeName(tender, rates[tender]);
    return [
      {
        kind: 'repair',
        name,
        quantity: 1,
        price,
        ...FULL_PRICE,
        cost: null,
        warranty: null,
        surcharge: tender,
        ticket: null,
        work: null,
        ...NO_PLACE,
      },
    ];
  });

/**
 * A surcharge that an invoice has may stay as it is or be taken off: it was worked out when it was paid. Throws RuleError
 * where one is changed, or there is one more.
 */
export const refuseChangedSurcharges = (held: readonly InvoiceLine[], lines: readonly SoldLine[]): void => {
  const left = surchargesAmong(held);
  for (const { surcharge, quantity, price, discount } of surchargesAmong(lines)) {
    const index = left.findIndex(
      (one) => one.surcharge === surcharge && one.price === price && quantity === 1 && discount === 0,
    );
    if (index < 0) throw new RuleError('A surcharge can be taken off, but not changed.', 'repairParts');
    left.splice(index, 1);
  }
};

type SurchargeLine = Pick<RepairLine, 'quantity' | 'price' | 'discount'> & { surcharge: SurchargedTender };

const surchargesAmong = (lines: readonly SoldLine[]): SurchargeLine[] =>
  lines.flatMap((line) => {
    if (line.kind !== 'repair' || line.surcharge === null) return [];
    const { surcharge, quantity, price, discount } = line;
    return [{ surcharge, quantity, price, discount }];
  });
