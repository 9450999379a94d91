const code = 'MND4-7R2K-9QXA-C5T7';

/** The bodies of what is done at a counter besides sales. */
export const COUNTER_BODIES = {
  NewGiftCard: { code, amount: 50, tender: 'cash', years: 0 },
  GiftCardCode: { code },
  VoidGiftCard: { reason: 'Sold twice' },
  StoreCreditCorrection: { amount: 20, reason: 'Promised on the phone' },
  NewNoSale: { reason: 'Change for a customer' },
};
