import type { Product } from '@mendpoint/contract/products';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { productQueries } from '../../products/queries.ts';
import { isDialogOpen } from '../../ui/dialog/open-dialog.ts';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { toSaleProduct } from '../sale/sale.ts';
import { notAdded, type Till } from '../sale/till.ts';
import { type Burst, useScanner } from './use-scanner.ts';

/** The shortest barcodes in use have eight digits. */
const BARCODE_LENGTH = 8;

/** A scanned code, and the products that have it: several, or none. */
export type Unclear = { code: string; products: readonly Product[] };

/**
 * Adds one of each scanned product to the receipt; a scanned paper opens its sale, and of a gift card it says where it pays.
 * `onUnclear` is called with a code that several products have, so that the person can choose, and with one that none has
 * yet, where they may add it. `settled` waits for the codes that are being looked up; it gives false when one of them did
 * not reach the receipt, after telling the person why.
 */
export const useScannedProducts = (
  { shopId, act, isBusy, refuse, say }: Till,
  onUnclear: (unclear: Unclear) => void,
) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const lookups = useRef(new Set<Promise<boolean>>());

  const add = (product: Product): boolean => {
    const isAdded = act({ type: 'add product', line: oneOf(product) }, notAdded(product.name));
    if (isAdded) say(`${product.name} added.`);
    return isAdded;
  };

  const take = async (typed: Burst, isLate: boolean): Promise<boolean> => {
    if (isPaper(typed)) return openSale(typed, navigate);
    const burst = CARD_SHAPE.test(typed.code) ? await unlessCard(typed) : typed;
    if (burst === null) return false;
    const { code } = burst;
    const products = await queries.fetchQuery(productQueries.byCode(code, shopId));
    const [first] = products;
    if (first === undefined) {
      if (await openDevice(burst, shopId, navigate)) return false;
      const { isBarcode, warnOfUnknown } = await otherCodes();
      const canAdd = !isLate && may('edit-products') && isBarcode(code) && !isDialogOpen();
      return rejectBurst(burst, canAdd ? () => onUnclear({ code, products }) : () => warnOfUnknown(code));
    }
    burst.takeBack();
    if (products.length === 1 && !isLate) return add(first);
    if (isLate) refuse(notAdded(first.name));
    else onUnclear({ code, products });
    return false;
  };

  useScanner((burst) => {
    // A product scanned while a sale is being recorded does not belong to that sale, whenever its lookup ends.
    const lookup = take(burst, isBusy()).catch((error: unknown) => rejectUnread(burst, error));
    lookups.current.add(lookup);
    void lookup.then(() => lookups.current.delete(lookup));
  });

  return { add, settled: async () => (await Promise.all(lookups.current)).every((isSettled) => isSettled) };
};

const otherCodes = () => import('./other-codes.ts');

const oneOf = (product: Product) => ({
  product: toSaleProduct(product),
  quantity: 1,
  price: parseDollars(product.price),
});

/** Sixteen signs, in fours or in one. Whether they are a gift card's code is looked up late, because few scans are. */
const CARD_SHAPE = /^(?:[0-9A-Z]{4}-?){4}$/i;

/**
 * The burst, unless it is a gift card, whose scanner is told. It is taken back at once, before the search may put it into
 * the address: the code is money.
 */
const unlessCard = async (burst: Burst): Promise<Burst | null> => {
  burst.takeBack();
  const { isGiftCard } = await otherCodes();
  return isGiftCard(burst.code) ? null : { ...burst, field: null, takeBack: () => undefined };
};

/** In a dialog a number may be meant for the dialog; the palette finds the sale as well. */
const isPaper = ({ code, field }: Burst): boolean => isInvoiceNumber(code) && !field?.closest('[aria-modal]');

const openSale = async ({ code, takeBack }: Burst, navigate: NavigateFunction): Promise<boolean> => {
  takeBack();
  await (await otherCodes()).openSale(code, navigate);
  return false;
};

/** Handles a burst of which the server could not say what it is. */
const rejectUnread = (burst: Burst, error: unknown): boolean => {
  const words = error instanceof ApiError ? error.message : 'Something went wrong.';
  return rejectBurst(burst, () => noticeFailure(words, `Code ${burst.code}`));
};

/** Opens the ticket or device of a code that is no product's, and says whether there is one. In a dialog a number is meant for the dialog. */
const openDevice = async ({ code, field, takeBack }: Burst, shopId: string, navigate: NavigateFunction) => {
  if (field?.closest('[aria-modal]')) return false;
  const address = await (await otherCodes()).findScannedDevice(code, shopId);
  if (address === null) return false;
  takeBack();
  await navigate(address);
  return true;
};

/** Marks a field into which people scan: what looks like a barcode there is one. */
const TAKES_CODES = 'data-takes-codes';

/**
 * Handles a burst that is no product's code. In a field it was quick typing, so Enter is pressed. A field for an amount
 * must never keep a barcode, though: eight digits would be a huge price. False when the person was told.
 */
const rejectBurst = ({ code, field, takeBack, pressEnter }: Burst, tell: () => void): boolean => {
  const takesAmount = field?.inputMode === 'decimal' || field?.inputMode === 'numeric';
  const isCode = code.length >= BARCODE_LENGTH && /^\d+$/.test(code);
  const takesCode = field?.hasAttribute(TAKES_CODES) === true;
  const isTyping = field !== null && !(isCode && (takesAmount || takesCode));
  if (isTyping) pressEnter();
  else {
    takeBack();
    tell();
  }
  return isTyping;
};
