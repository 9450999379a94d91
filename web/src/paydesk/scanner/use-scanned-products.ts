import type { Product } from '@mendpoint/contract/products';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import * as paths from '../../lib/paths.ts';
import { productQueries } from '../../products/queries.ts';
import { noticeFailure, noticeWarning } from '../../ui/notice/notice.ts';
import { toSaleProduct } from '../sale/sale.ts';
import { notAdded, type Till } from '../sale/till.ts';
import { type Burst, useScanner } from './use-scanner.ts';

/** The shortest barcodes in use have eight digits. */
const BARCODE_LENGTH = 8;

/**
 * Adds one of each scanned product to the receipt; a scanned paper opens its sale. `onSeveral` is called with a code
 * that several products have, so that the person can choose. `settled` waits for the codes that are being looked up; it
 * gives false when one of them did not reach the receipt, after telling the person why.
 */
export const useScannedProducts = ({ shopId, act, isBusy, refuse, say }: Till, onSeveral: (code: string) => void) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const lookups = useRef(new Set<Promise<boolean>>());

  const add = (product: Product): boolean => {
    const line = { product: toSaleProduct(product), quantity: 1, price: parseDollars(product.price) };
    const isAdded = act({ type: 'add product', line }, notAdded(product.name));
    if (isAdded) say(`${product.name} added.`);
    return isAdded;
  };

  const openSale = async ({ code, takeBack }: Burst): Promise<boolean> => {
    takeBack();
    const { findScannedInvoice } = await import('../../invoices/queries.ts');
    const id = await findScannedInvoice(code);
    if (id === null) noticeWarning(`No sale with the number ${code}.`);
    else await navigate(paths.invoice(id));
    return false;
  };

  const take = async (burst: Burst, isLate: boolean): Promise<boolean> => {
    // In a dialog a number may be meant for the dialog; the palette finds the sale as well.
    if (isInvoiceNumber(burst.code) && !burst.field?.closest('[aria-modal]')) return openSale(burst);
    const [first, ...others] = await queries.fetchQuery(productQueries.byCode(burst.code, shopId));
    if (first === undefined) return rejectBurst(burst, () => noticeWarning(`No product with the code ${burst.code}.`));
    burst.takeBack();
    if (others.length === 0 && !isLate) return add(first);
    if (isLate) refuse(notAdded(first.name));
    else onSeveral(burst.code);
    return false;
  };

  useScanner((burst) => {
    // A product scanned while a sale is being recorded does not belong to that sale, whenever its lookup ends.
    const lookup = take(burst, isBusy()).catch((error: unknown) => {
      const words = error instanceof ApiError ? error.message : 'Something went wrong.';
      return rejectBurst(burst, () => noticeFailure(words, `Code ${burst.code}`));
    });
    lookups.current.add(lookup);
    void lookup.then(() => lookups.current.delete(lookup));
  });

  return { settled: async () => (await Promise.all(lookups.current)).every((isSettled) => isSettled) };
};

/**
 * Handles a burst that is no product's code. In a field it was quick typing, so Enter is pressed. A field for an amount
 * must never keep a barcode, though: eight digits would be a huge price. False when the person was told.
 */
const rejectBurst = ({ code, field, takeBack, pressEnter }: Burst, tell: () => void): boolean => {
  const takesAmount = field?.inputMode === 'decimal' || field?.inputMode === 'numeric';
  const isTyping = field !== null && !(takesAmount && code.length >= BARCODE_LENGTH);
  if (isTyping) pressEnter();
  else {
    takeBack();
    tell();
  }
  return isTyping;
};
