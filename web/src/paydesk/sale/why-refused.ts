import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isOtherSurcharge } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { catalogueQueries } from '../../catalogue/queries.ts';
import { productQueries } from '../../products/queries.ts';
import { selectedShopId, shopQueries } from '../../shops/queries.ts';
import { type Sale, type TaxChoice, taxFor, toTaxChoice } from './sale.ts';
import type { SaleHandle } from './use-sale.ts';

/** A sale that the server refused, and where to learn what has changed since. */
export type Refused = { queries: QueryClient; handle: SaleHandle; error: Error; sale: Sale; tax: TaxChoice };

/**
 * Finds out why the server refused a sale that the receipt showed: meanwhile somebody sold the last one, deleted a
 * product or changed a tax. Corrects the receipt, and says in words what the person has to do; '' when the server's
 * reason says enough.
 */
export const learnWhyRefused = async (refused: Refused): Promise<string> => {
  const status = refused.error instanceof ApiError ? refused.error.status : 0;
  if (status === 409) return learnStock(refused);
  if (status !== 400) return '';
  if (isOtherSurcharge(refused.error)) return learnSurcharges(refused);
  const [products, taxes] = await Promise.all([learnStock(refused), learnTaxes(refused)]);
  return [products, taxes].filter(Boolean).join(' ');
};

const learnStock = async ({ queries, handle: { act, current } }: Refused): Promise<string> => {
  await refresh(queries, { queryKey: productQueries.all() });
  const { products } = current();
  const ids = [...new Set(products.map(({ product }) => product._id))];
  const answers = await Promise.allSettled(ids.map((id) => queries.fetchQuery(productQueries.detail(id))));
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  act({ type: 'learn stock', stock: new Map(found.map(({ _id, quantity }) => [_id, quantity])) });
  const gone = new Set(ids.filter((_, index) => isGone(answers[index])));
  const names = products.filter(({ product }) => gone.has(product._id)).map(({ product }) => product.name);
  return names.length === 0 ? '' : `No longer sold: ${[...new Set(names)].join(', ')}. Remove it from the receipt.`;
};

/** A shop's login has its own record, which is read by its id; an admin's is one of the list. */
const learnSurcharges = async ({ queries }: Refused): Promise<string> => {
  const shopId = selectedShopId();
  await refresh(queries, { queryKey: shopQueries.all() });
  if (shopId !== null) await queries.fetchQuery({ ...shopQueries.detail(shopId), staleTime: 0 });
  return '';
};

const learnTaxes = async ({ queries, sale, tax: used }: Refused): Promise<string> => {
  await refresh(queries, { queryKey: catalogueQueries.taxes().queryKey });
  const tax = taxFor(sale.tax, queries.getQueryData(catalogueQueries.taxes().queryKey)?.map(toTaxChoice));
  if (tax._id === used._id && tax.rate === used.rate) return '';
  return 'The tax was changed in the meantime. Check it and the total, then press again.';
};

const isGone = (answer: PromiseSettledResult<unknown> | undefined): boolean =>
  answer?.status === 'rejected' && answer.reason instanceof ApiError && answer.reason.status === 404;
