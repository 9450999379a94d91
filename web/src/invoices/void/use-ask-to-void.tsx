import { modals } from '@mantine/modals';
import { Suspense } from 'react';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { late } from '../../ui/page/late.ts';
import { Loading } from '../../ui/page/states.tsx';
import { useVoidInvoice } from '../queries.ts';
import type { Voidable } from './void-form.tsx';

/** Seldom asked for, and large. */
const VoidForm = late(
  async () => (await import('./void-form.tsx')).VoidForm,
  'The form could not be loaded. Reload the page and try again.',
);

/** Deletes an invoice after asking why. True when it was deleted. */
export const useAskToVoid = () => {
  const voiding = useVoidInvoice();
  const ask = (invoice: Voidable): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = modals.open({
        title: 'Are you sure you want to delete this invoice?',
        children: (
          <Suspense fallback={<Loading label="Loading the form…" />}>
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
  return { ask, pendingId: voiding.isPending ? voiding.variables.id : null };
};
