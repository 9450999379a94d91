import { parsePercentage } from '@mendpoint/domain/money/gst';
import type { SurchargeRates } from '@mendpoint/domain/sale/surcharge';

type Settings = { eftpos_surcharge?: string; afterpay_surcharge?: string };

/** What a shop adds to its payments. A session that began before an update has an older record of its shop. */
export const surchargeRates = ({ eftpos_surcharge, afterpay_surcharge }: Settings): SurchargeRates => ({
  eftpos: parsePercentage(eftpos_surcharge || 0),
  afterpay: parsePercentage(afterpay_surcharge || 0),
});
