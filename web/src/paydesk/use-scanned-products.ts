import type { Product } from '@mendpoint/contract/products';
import { parseDollars } from '@mendpoint/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { productQueries } from '../products/use-products.ts';
import { noticeFailure, noticeWarning } from '../ui/notice.ts';
import { toSaleProduct } from './sale-product.ts';
import type { Till } from './till.ts';
import { type Burst, useScanner } from './use-scanner.ts';

/** The shortest barcodes in use have eight digits. */
const BARCODE_LENGTH = 8;

/**
 * Puts what is scanned on the receipt, one more for every scan. `onSeveral` is called with a code that several products
 * carry: the person has to choose.
 */
export const useScannedProducts = ({ shopId, act, say }: Till, onSeveral: (code: string) => void): void => {
  const queries = useQueryClient();

  const add = (product: Product) => {
    const line = { product: toSaleProduct(product), quantity: 1, price: parseDollars(product.price) };
    act({ type: 'add product', line });
    say(`${product.name} added.`);
  };

  const take = async (burst: Burst) => {
    const [first, ...others] = await queries.fetchQuery(productQueries.byCode(burst.code, shopId));
    if (first === undefined) return leave(burst, () => noticeWarning(`No product with the code ${burst.code}.`));
    burst.takeBack();
    if (others.length > 0) onSeveral(burst.code);
    else add(first);
  };

  useScanner((burst) => {
    take(burst).catch((error: unknown) => {
      const words = error instanceof ApiError ? error.message : 'Something went wrong.';
      leave(burst, () => noticeFailure(words, `Code ${burst.code}`));
    });
  });
};

/**
 * A burst that is no known code. In a field it was quick typing, and Enter is due. But a field for an amount must never
 * keep a barcode: as a price, eight digits are a fortune.
 */
const leave = ({ code, field, takeBack, pressEnter }: Burst, tell: () => void): void => {
  const takesAmount = field?.inputMode === 'decimal' || field?.inputMode === 'numeric';
  if (field !== null && !(takesAmount && code.length >= BARCODE_LENGTH)) pressEnter();
  else {
    takeBack();
    tell();
  }
};
