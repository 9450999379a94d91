import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  Activity,
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { matchPath, Outlet, useLocation } from 'react-router';
import { workAt } from '../../api/till.ts';
import { currentSession } from '../../auth/session.ts';
import { catalogueQueries } from '../../catalogue/queries.ts';
import * as paths from '../../lib/paths.ts';
import { CHOICES, choiceFor } from '../../lib/till/choices.ts';
import { filterOf, firstSearch, PAYDESK } from '../../paydesk/products/product-filter.ts';
import { LastSaleView } from '../../paydesk/sale/last-sale.ts';
import { productQueries } from '../../products/queries.ts';
import { selectedShopId, shopQueries, useSelectedShop } from '../../shops/queries.ts';
import { late } from '../../ui/page/late.ts';
import styles from './paydesk-screen.module.css';

let PaydeskPage: ComponentType<{ address: string }> | null = null;

const fetchCode = async (): Promise<void> => {
  ({ PaydeskPage } = await import('../../paydesk/paydesk-page.tsx'));
};

/** Reads what a paydesk shows first. If that fails, the paydesk reads it again and reports the failure. */
const askFirst = async (queries: QueryClient): Promise<void> => {
  const shopId = selectedShopId();
  if (shopId === null) return;
  const { sort } = choiceFor(workAt('', CHOICES).get(), PAYDESK);
  await Promise.all([
    queries.prefetchQuery(productQueries.list(filterOf(shopId, '', firstSearch(sort)))),
    queries.prefetchQuery(catalogueQueries.categories()),
    queries.prefetchQuery(catalogueQueries.taxes()),
    // The shop's GST registration may have changed since the login.
    currentSession().role === 'shop' && queries.prefetchQuery(shopQueries.detail(shopId)),
  ]);
};

/** The component of the paydesk's route draws nothing: `Screens` draws the paydesk. */
export const openPaydesk = async (queries: QueryClient): Promise<ComponentType> => {
  void askFirst(queries);
  await fetchCode();
  return () => null;
};

/** The screen of the current address, inside the shell. */
export function Screens() {
  return (
    <>
      <Outlet />
      <PaydeskScreen />
    </>
  );
}

/**
 * The paydesk. While another screen is shown, it is drawn ahead outside the document and without effects, so that the
 * tap that opens it only has to put it in place. Each visit has its own paydesk, as if it were newly drawn.
 */
function PaydeskScreen() {
  const { pathname, search } = useLocation();
  const isHere = matchPath(paths.paydesk, pathname) !== null;
  const { shop } = useSelectedShop();
  // The address at the start of the visit. A search in it needs a paydesk that begins with that search.
  const [visit, setVisit] = useState({ isHere, address: isHere ? search : '', number: 0 });
  if (visit.isHere !== isHere) {
    setVisit({ isHere, address: isHere ? search : '', number: visit.number + (isHere ? 0 : 1) });
  }
  const isReady = useIsReady(visit.number, isHere);
  const [frame] = useState(() => document.createElement('div'));
  // This element stands before the paydesk, so that the paydesk is in the document when its own effects run.
  const putInPlace = useCallback((place: HTMLElement | null) => place?.append(frame), [frame]);
  if (PaydeskPage === null || !(isHere || isReady)) return null;
  return (
    <>
      {isHere && <div className={styles.place} ref={putInPlace} />}
      {createPortal(
        <FailsWhenShown key={`${shop?._id} ${visit.number} ${visit.address}`} isShown={isHere}>
          <Activity mode={isHere ? 'visible' : 'hidden'}>
            <LastSaleView value={LastSale}>
              <PaydeskPage address={visit.address} />
            </LastSaleView>
          </Activity>
        </FailsWhenShown>,
        frame,
      )}
    </>
  );
}

const LastSale = late(
  async () => (await import('../../invoices/paper/last-sale.tsx')).LastSale,
  'The last sale is under Manage Invoices.',
);

/** How long a paydesk that was drawn ahead is kept, in ms. Its prices and stock may be changed by others. */
const KEEP_MS = 5 * 60_000;

/**
 * True once the paydesk of the next visit can be drawn, for `KEEP_MS`. Nothing is drawn ahead in a browser that has no
 * idle callback.
 */
const useIsReady = (visit: number, isHere: boolean): boolean => {
  const queries = useQueryClient();
  const [ready, setReady] = useState(-1);
  useEffect(() => {
    const getReady = async () => {
      await Promise.all([isHere || fetchCode(), askFirst(queries)]);
      if (!isHere) startTransition(() => setReady(visit));
      // Last, because the checkout is needed only after there are products to sell.
      await import('../../invoices/checkout/checkout-page.tsx');
    };
    // What fails to load now is fetched when its screen is opened.
    const request = window.requestIdleCallback?.(() => void getReady().catch(() => undefined));
    return () => window.cancelIdleCallback?.(request);
  }, [queries, visit, isHere]);
  useEffect(() => {
    const timer = ready === -1 ? undefined : setTimeout(() => setReady(-1), KEEP_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return ready === visit;
};

/**
 * Holds back a failure of the hidden paydesk, which must not take away the screen that is shown. Only classes can be
 * error boundaries.
 */
class FailsWhenShown extends Component<{ isShown: boolean; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.isShown) throw this.state.error;
    return null;
  }
}
