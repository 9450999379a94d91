import { Box, Modal, Text } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { failureWords, type Outcome, OutcomeAlert, useOutcome } from '../../pickers/paper/outcome.tsx';
import { ActionButton, EmailForm, PaperButtons } from '../../pickers/paper/paper-buttons.tsx';
import { OVER_FULL_SCREEN } from '../../ui/dialog/open-dialog.ts';
import { NO_REASON } from '../../ui/form/no-reason.ts';
import { comesToLess } from '../draft/comes-to-less.ts';
import { withReason } from '../draft/invoice-draft.ts';
import type { CompanyInfo } from '../paper/company-info.ts';
import { printInvoice, withStored } from '../paper/stored-paper.ts';
import { useEmailInvoice } from '../queries.ts';
import styles from './confirm-dialog.module.css';
import type { Checkout } from './use-checkout.ts';

/** Fetched only when needed: it is large and rarely used. */
const ReasonField = lazy(async () => ({ default: (await import('../reason-field.tsx')).ReasonField }));

type Confirming = ReturnType<typeof useConfirmInvoice>;
type ConfirmDialogProps = { opened: boolean; onClose: () => void; checkout: Checkout; actions: Confirming };

/** Asks how to finish the sale. Printing and mailing leave the dialog open, so that New Sale is the next tap. */
export function ConfirmDialog({ opened, onClose, checkout, actions }: ConfirmDialogProps) {
  const close = () => {
    if (actions.pending === null) onClose();
  };
  return (
    // When others changed the invoice, the message about it takes the focus.
    <Modal
      opened={opened}
      onClose={close}
      title="Confirm Invoice"
      size="lg"
      returnFocus={checkout.trouble === null}
      {...OVER_FULL_SCREEN}
    >
      <Balance checkout={checkout} />
      {actions.reason && (
        <Box mt="md">
          <Suspense>
            <ReasonField of="edit" {...actions.reason} />
          </Suspense>
        </Box>
      )}
      <Actions actions={actions} customerEmail={checkout.draft.customer?.email ?? ''} />
      {actions.outcome && <OutcomeAlert outcome={actions.outcome} />}
    </Modal>
  );
}

function Actions({ actions, customerEmail }: { actions: Confirming; customerEmail: string }) {
  const { pending, print, email, newSale, tell } = actions;
  const [isAddressing, setAddressing] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <PaperButtons
          pending={pending}
          takesFocus
          onPrint={print}
          onEmail={() => setAddressing(true)}
          onNoMail={tell}
        />
        <ActionButton
          icon={IconPlus}
          label="New Sale"
          action="new-sale"
          pending={pending}
          isPrimary
          onPress={newSale}
        />
      </div>
      {isAddressing && <EmailForm suggested={customerEmail} isSending={pending !== null} onSend={email} />}
    </>
  );
}

/** What is about to be recorded, in one sentence. */
function Balance({ checkout: { draft, sums } }: { checkout: Checkout }) {
  const isUnsaved = !draft.attempts.some(({ savedAt }) => savedAt !== null);
  const { totals, balance } = sums;
  if (totals === null || balance === null) return null;
  const total = `Invoice ${draft.invoice.invoiceNumber}: total ${formatMoney(totals.total)}`;
  return (
    <>
      <Text>
        {balance.due === 0
          ? `${total}, paid in full.`
          : `${total}, paid ${formatMoney(balance.paid)}. ${formatMoney(balance.due)} stays due, so it is unpaid.`}
      </Text>
      {isUnsaved && <Text c="dimmed">Nothing is recorded yet: each of these records it first.</Text>}
    </>
  );
}

type ConfirmAction = 'a4' | 'roll58' | 'email' | 'new-sale';

type Options = { checkout: Checkout; company: CompanyInfo; onNewSale: () => void };

/**
 * The four actions that end a checkout. Each saves first. Papers are made from the stored invoice, read again after the
 * save, so that no paper carries a number or total that the ledger does not have.
 */
export const useConfirmInvoice = ({ checkout, company, onNewSale }: Options) => {
  const mail = useEmailInvoice();
  const { run: runAny, ...state } = useOutcome<ConfirmAction>();
  const { refuseNone, ...reason } = useReason(checkout);
  const run: typeof runAny = async (action, work) => (refuseNone() ? null : runAny(action, work));

  const saveAndUse = (action: ConfirmAction, notDone: string, use: (stored: Invoice) => Promise<string>) =>
    run(action, () => saveThen(checkout, (seen) => withStored({ seen, read: checkout.showStored, notDone }, use)));
  const print = (paper: 'a4' | 'roll58') =>
    saveAndUse(paper, 'Nothing was printed', (stored) => printInvoice(stored, company, paper));
  const email = (to: string) =>
    saveAndUse('email', 'Nothing was sent', async ({ _id }) => (await mail.mutateAsync({ id: _id, to })).message);
  const newSale = () =>
    run('new-sale', () =>
      saveThen(checkout, async () => {
        onNewSale();
        return null;
      }),
    );
  return { ...state, reason: reason.isAsked ? reason.field : null, print, email, newSale };
};

/** Asks for a reason before a save when less is recorded than was sold. */
const useReason = ({ draft, sums, change }: Checkout) => {
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isMissed = useRef(false);
  // The field may still be loading when the reason is first found missing.
  const ref = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    if (isMissed.current) field?.focus();
  }, []);
  const isAsked = comesToLess(draft, sums);
  const onChange = (reason: string) => {
    setProblem('');
    change((now) => withReason(now, reason));
  };
  /** Moves the focus to the field when it is empty. */
  const refuseNone = (): boolean => {
    if (!isAsked || draft.reason.trim() !== '') return false;
    setProblem(NO_REASON);
    isMissed.current = true;
    input.current?.focus();
    return true;
  };
  return { isAsked, field: { value: draft.reason, problem, onChange, ref }, refuseNone };
};

/** `follow` says in one sentence what else happened, or gives null when there is nothing to add. */
const saveThen = async (
  checkout: Checkout,
  follow: (saved: Invoice) => Promise<string | null>,
): Promise<Outcome | null> => {
  let saved: Invoice;
  try {
    saved = await checkout.save();
  } catch (error) {
    return { kind: 'failed', message: saveFailure(error) };
  }
  const stored = `Invoice ${saved.invoiceNumber} is saved.`;
  try {
    const rest = await follow(saved);
    return rest === null ? null : { kind: 'done', message: `${stored} ${rest}` };
  } catch (error) {
    return { kind: 'failed', message: `${stored} ${failureWords(error)}` };
  }
};

const saveFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? 'No connection to the server. Everything you entered is kept, and pressing again cannot charge twice.'
    : failureWords(error);
