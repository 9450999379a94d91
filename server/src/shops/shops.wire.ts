import type * as wire from '@mendpoint/contract/shops';
import { type BankDetails, NO_BANK_DETAILS } from '@mendpoint/domain/money/bank-details';
import { type BasisPoints, formatRate, parsePercentage } from '@mendpoint/domain/money/gst';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { MAX_SURCHARGE, NO_SURCHARGES, type SurchargeRates } from '@mendpoint/domain/sale/surcharge';
import { MAX_TOLERANCE } from '@mendpoint/domain/ticket/estimate';
import { omitUndefined } from '../editing/sent-fields.ts';
import type { Picture } from '../images/image.ts';
import { imageUrl } from '../images/images.wire.ts';
import type { NewShop, Shop } from './shop.ts';
import type { ShopChanges } from './shops.service.ts';

export const shopToWire = (shop: Shop): wire.Shop => ({
  _id: shop.id,
  name: shop.name,
  email: shop.email,
  phone: shop.phone,
  address: shop.address,
  post_code: shop.postCode,
  city: shop.city,
  state: shop.state,
  country: shop.country,
  abn: shop.abn,
  gst_registered: shop.gstRegistered,
  gst_registered_from: shop.gstRegisteredFrom,
  cash_rounding: shop.cashRounding,
  eftpos_surcharge: percentText(shop.surcharges.eftpos),
  afterpay_surcharge: percentText(shop.surcharges.afterpay),
  estimate_tolerance: percentText(shop.estimateTolerance),
  sells_with_drawer: shop.sellsWithDrawer,
  prints_receipts: shop.printsReceipts,
  deposit_kind: shop.depositKind,
  number_prefix: shop.numberPrefix,
  opening_hours: shop.openingHours,
  closed_through: shop.closedThrough ?? '',
  logo: shop.logo ? imageUrl(shop.logo.full) : '',
  receipt_logo: shop.logo ? imageUrl(shop.logo.receipt) : '',
  paper_line: shop.paperLine,
  terms: shop.terms,
  receipt_terms: shop.receiptTerms,
  bank_account_name: shop.bank.accountName,
  bank_bsb: shop.bank.bsb,
  bank_account_number: shop.bank.accountNumber,
  bank_pay_id: shop.bank.payId,
  reminder_text: shop.reminderText,
  till_lock_minutes: shop.tillLockMinutes,
  createdAt: shop.createdAt,
  updatedAt: shop.updatedAt,
});

export const newShopFromWire = (body: wire.ShopBody, logo: Picture | null): NewShop => ({
  name: body.name,
  email: body.email,
  password: body.password,
  phone: body.phone,
  address: body.address,
  postCode: body.post_code ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  country: body.country ?? '',
  abn: body.abn ?? '',
  gstRegistered: yesOrNo(body.gst_registered) ?? true,
  gstRegisteredFrom: body.gst_registered_from ?? '',
  cashRounding: yesOrNo(body.cash_rounding) ?? true,
  surcharges: { ...NO_SURCHARGES, ...surchargesFromWire(body) },
  estimateTolerance: toleranceIn(body) ?? 0,
  sellsWithDrawer: yesOrNo(body.sells_with_drawer) ?? false,
  printsReceipts: yesOrNo(body.prints_receipts) ?? false,
  depositKind: body.deposit_kind ?? 'security',
  numberPrefix: body.number_prefix ?? '',
  paperLine: body.paper_line ?? '',
  terms: body.terms ?? '',
  receiptTerms: body.receipt_terms ?? '',
  bank: { ...NO_BANK_DETAILS, ...bankFromWire(body) },
  reminderText: body.reminder_text ?? '',
  logo,
  openingHours: body.opening_hours ?? '',
  tillLockMinutes: wholeNumber(body.till_lock_minutes) ?? 5,
});

/** Only the fields that were sent. */
const bankFromWire = (body: wire.ShopPatch): Partial<BankDetails> =>
  omitUndefined({
    accountName: body.bank_account_name,
    bsb: body.bank_bsb,
    accountNumber: body.bank_account_number,
    payId: body.bank_pay_id,
  });

/** '1.2', or '' for none. */
const percentText = (rate: BasisPoints): string => (rate === 0 ? '' : formatRate(rate));

/** '' is none. Throws RuleError. */
const percentIn = (
  path: 'eftpos_surcharge' | 'afterpay_surcharge' | 'estimate_tolerance',
  body: wire.ShopPatch,
  [most, what]: [BasisPoints, string] = [MAX_SURCHARGE, 'A surcharge'],
): BasisPoints | undefined => {
  const text = body[path];
  if (text === undefined) return undefined;
  const rate = at(path, () => parsePercentage(text === '' ? 0 : text));
  if (rate < 0 || rate > most) throw new RuleError(`${what} is at most ${formatRate(most)}%.`, path);
  return rate;
};

const toleranceIn = (body: wire.ShopPatch): BasisPoints | undefined =>
  percentIn('estimate_tolerance', body, [MAX_TOLERANCE, 'What may be over an approved estimate']);

/** Only those that were sent. */
const surchargesFromWire = (body: wire.ShopPatch): Partial<SurchargeRates> =>
  omitUndefined({ eftpos: percentIn('eftpos_surcharge', body), afterpay: percentIn('afterpay_surcharge', body) });

const yesOrNo = (value: boolean | 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : String(value) === 'true';

const wholeNumber = (value: number | string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

/** Only the fields that were sent. `logo` null removes the logo. */
export const changesFromWire = (body: wire.ShopPatch, logo: Picture | null | undefined): ShopChanges =>
  omitUndefined({
    name: body.name,
    email: body.email,
    password: body.password,
    oldPassword: body.oldPassword,
    phone: body.phone,
    address: body.address,
    postCode: body.post_code,
    city: body.city,
    state: body.state,
    country: body.country,
    abn: body.abn,
    gstRegistered: yesOrNo(body.gst_registered),
    gstRegisteredFrom: body.gst_registered_from,
    cashRounding: yesOrNo(body.cash_rounding),
    surcharges: surchargesFromWire(body),
    estimateTolerance: toleranceIn(body),
    sellsWithDrawer: yesOrNo(body.sells_with_drawer),
    printsReceipts: yesOrNo(body.prints_receipts),
    depositKind: body.deposit_kind,
    numberPrefix: body.number_prefix,
    paperLine: body.paper_line,
    terms: body.terms,
    receiptTerms: body.receipt_terms,
    bank: bankFromWire(body),
    reminderText: body.reminder_text,
    logo,
    openingHours: body.opening_hours,
    tillLockMinutes: wholeNumber(body.till_lock_minutes),
  });
