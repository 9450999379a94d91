import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { userStore } from '../../api/login.ts';
import { ownerKey } from '../../api/till.ts';
import * as paths from '../../lib/paths.ts';
import { selectedShopId } from '../../shops/queries.ts';
import { confirm as ask } from '../../ui/dialog/confirm.tsx';
import { useLeaveGuard } from '../../ui/form/use-unsaved-guard.ts';
import styles from '../../ui/page/desk.module.css';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { hasUnsavedMoney, type InvoiceDraft, startDraft } from '../draft/invoice-draft.ts';
import { PaymentPanel } from '../draft/payment-panel.tsx';
import { isBlocking } from '../draft/trouble.ts';
import { invoiceQueries } from '../queries.ts';
import { readCheckout } from './checkout-storage.ts';
import { ConfirmDialog, useConfirmInvoice } from './confirm-dialog.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useCheckout } from './use-checkout.ts';
import { useInfoEditor } from './use-info-editor.ts';

/**
 * The id of the sale that the paydesk handed over in the navigation state; null for any other state, and for a sale
 * handed to another person: the browser's history outlives whoever was at the till.
 */
const handedOver = (state: unknown): string | null => {
  const { invoice, owner = ownerKey() } = (state ?? {}) as { invoice?: { _id?: unknown }; owner?: unknown };
  if (owner !== ownerKey()) return null;
  return typeof invoice?._id === 'string' ? invoice._id : null;
};

/** /invoice-summary: opens the sale just made at the paydesk, or the checkout that was left in this tab. */
export function CheckoutPage() {
  const { key, state } = useLocation();
  const [shopId] = useState(selectedShopId);
  return shopId === null ? <NoSale /> : <CheckoutSource key={key} id={handedOver(state)} shopId={shopId} />;
}

function CheckoutSource({ id, shopId }: { id: string | null; shopId: string }) {
  const [kept] = useState(() => readCheckout(shopId, id));
  if (kept !== null) return <Ready draft={kept} />;
  return id === null ? <NoSale /> : <CheckoutOfStored id={id} />;
}

function CheckoutOfStored({ id }: { id: string }) {
  // After the browser's Back button the cached sale may be old: it may have been paid since.
  const isReturn = useNavigationType() === 'POP';
  const invoice = useQuery({ ...invoiceQueries.detail(id), ...(isReturn && { refetchOnMount: 'always' as const }) });
  if (invoice.data && (invoice.isFetchedAfterMount || !isReturn)) return <Ready draft={startDraft(invoice.data)} />;
  if (invoice.isFetching || invoice.isPending) return <Loading label="Loading the invoice…" />;
  if (!invoice.isError || (invoice.error instanceof ApiError && invoice.error.status === 404)) return <NoSale />;
  return (
    <Page>
      <Failure error={invoice.error} onRetry={() => void invoice.refetch()} />
    </Page>
  );
}

/** Reads `draft` only once: an open screen keeps its own draft. */
function Ready({ draft }: { draft: InvoiceDraft }) {
  const [start] = useState(draft);
  return <CheckoutScreen start={start} />;
}

function NoSale() {
  return (
    <Page>
      <Empty
        title="No Invoice Data Found"
        action={
          <Button component={Link} to={paths.paydesk}>
            Go to the Paydesk
          </Button>
        }
      />
    </Page>
  );
}

/** Whoever has taken the money takes the sale for paid, and the paydesk begins with an empty receipt. */
const confirmUnpaid = (): Promise<boolean> =>
  ask({
    title: 'Leave without the payment?',
    body: 'What you entered is not recorded yet, so the invoice stays unpaid. It is under Manage Invoice.',
    confirmLabel: 'Leave',
    danger: true,
  });

/** Asks before a payment is left that is not recorded, until the returned function says that the sale is over. */
const useMoneyGuard = (draft: InvoiceDraft): (() => void) => {
  const isOver = useRef(false);
  // A login that has ended, also in another tab, leaves nothing on the screen.
  const holdsMoney = () => hasUnsavedMoney(draft) && !isOver.current && userStore.get() !== null;
  useLeaveGuard(holdsMoney, confirmUnpaid);
  return () => {
    isOver.current = true;
  };
};

/** The sale as it will be printed on the left; the customer, the payment and the main button on the right. */
function CheckoutScreen({ start }: { start: InvoiceDraft }) {
  const navigate = useNavigate();
  const [confirming, { open, close }] = useDisclosure(false);
  const [sheetOpen, sheet] = useDisclosure(true);
  const checkout = useCheckout(start);
  const editor = useInfoEditor(checkout);

  const isBlocked = isBlocking(checkout.trouble);
  const letGo = useMoneyGuard(checkout.draft);
  if (isBlocked && confirming) close();

  const leave = () => {
    checkout.forget();
    letGo();
    // Replaced, so that Back does not lead into a finished sale.
    void navigate(paths.paydesk, { replace: true });
  };
  const actions = useConfirmInvoice({ checkout, company: editor.company, onNewSale: leave });
  const confirm = () => {
    if (confirming) return;
    if (isBlocked) return checkout.recall();
    if (checkout.sums.obstacle !== null || !editor.finish()) return;
    actions.clear();
    open();
  };

  return (
    <Page fill>
      <div className={styles.desk}>
        {/* A phone's payment sheet must not lie over what has the focus. */}
        <InvoiceSheet checkout={checkout} editor={editor} onEnter={sheet.close} onLeave={leave} />
        <PaymentPanel
          editor={checkout}
          isOpen={sheetOpen}
          onToggle={sheet.toggle}
          confirmLabel="Confirm Invoice"
          onConfirm={confirm}
        />
      </div>
      <ConfirmDialog opened={confirming} onClose={close} checkout={checkout} actions={actions} />
    </Page>
  );
}
