import { modals } from '@mantine/modals';
import { lazy, Suspense } from 'react';
import { fetchOrTell } from '../../ui/notice/fetch-or-tell.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useVoidInvoice } from '../queries.ts';
import type { Voidable } from './void-form.tsx';

const fetchForm = async () => ({ default: (await import('./void-form.tsx')).VoidForm });
const VoidForm = lazy(fetchForm);

/** Deletes an invoice after asking why. True when it was deleted. */
export const useAskToVoid = () => {
  const voiding = useVoidInvoice();
  const openForm = (invoice: Voidable): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = modals.open({
        title: 'Are you sure you want to delete this invoice?',
        children: (
          <Suspense fallback={null}>
            <VoidForm
              invoice={invoice}
              onVoid={async (asked) => {
                const { message } = await voiding.mutateAsync({ id: invoice._id, moneyOf: invoice.shop._id, ...asked });
                noticeSuccess(message);
                resolve(true);
                modals.close(dialog);
              }}
              onCancel={() => modals.close(dialog)}
            />
          </Suspense>
        ),
        // Every answer closes the dialog too; the promise keeps its first value.
        onClose: () => resolve(false),
      });
    });
  const ask = async (invoice: Voidable): Promise<boolean> =>
    (await fetchOrTell(fetchForm, 'The form could not be loaded')) && openForm(invoice);
  return { ask, pendingId: voiding.isPending ? voiding.variables.id : null };
};
