import type { Shop } from '@mendpoint/contract/shops';
import type { BankDetails } from '@mendpoint/domain/money/bank-details';

type BankFields = Pick<Shop, 'bank_account_name' | 'bank_bsb' | 'bank_account_number' | 'bank_pay_id'>;

/** A record from before an update has none. */
export const bankOf = (shop: Partial<BankFields>): BankDetails => ({
  accountName: shop.bank_account_name ?? '',
  bsb: shop.bank_bsb ?? '',
  accountNumber: shop.bank_account_number ?? '',
  payId: shop.bank_pay_id ?? '',
});
