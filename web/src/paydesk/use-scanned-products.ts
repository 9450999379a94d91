import type { Product } from '@mendpoint/contract/products';
import { parseDollars } from '@mendpoint/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { productQueries } from '../products/use-products.ts';
import { noticeFailure, noticeWarning } from '../ui/notice.ts';
import { toSaleProduct } from './sale-product.ts';
import type { Till } from './till.ts';
import { type Scan, useScanner } from './use-scanner.ts';

type Ways = {
  /** Several products carry the code: the person has to choose. */
  onSeveral: (code: string) => void;
  /** A burst in the product search that is no code may be quick typing: gives whether a product was found for it. */
  onSearched: (text: string) => Promise<boolean>;
  searchField: () => HTMLInputElement | null;
};

/** Puts what is scanned on the receipt, one more for every scan. */
export const useScannedProducts = ({ shopId, act, say }: Till, ways: Ways): void => {
  const queries = useQueryClient();

  const add = (product: Product) => {
    const line = { product: toSaleProduct(product), quantity: 1, price: parseDollars(product.price) };
    act({ type: 'add product', line });
    say(`${product.name} added.`);
  };

  const take = async ({ code, field, takeBack }: Scan) => {
    const search = ways.searchField();
    const isSearching = search !== null && field === search;
    if (!isSearching) takeBack();
    const [first, ...others] = await queries.fetchQuery(productQueries.byCode(code, shopId));
    if (first === undefined) {
      if (!isSearching || !(await ways.onSearched(search.value))) noticeWarning(`No product with the code ${code}.`);
      return;
    }
    if (isSearching) takeBack();
    if (others.length > 0) ways.onSeveral(code);
    else add(first);
  };

  useScanner((scan) => {
    take(scan).catch((error: unknown) => {
      noticeFailure(error instanceof ApiError ? error.message : 'Something went wrong.', `Code ${scan.code}`);
    });
  });
};
