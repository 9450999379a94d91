import { modals } from '@mantine/modals';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useVoidInvoice } from '../queries.ts';
import { type Voidable, VoidForm } from './void-form.tsx';

/** Deletes an invoice once somebody said why. True when it is gone. */
export const useAskToVoid = () => {
  const voiding = useVoidInvoice();
  const ask = (invoice: Voidable): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = modals.open({
        title: 'Are you sure you want to delete this invoice?',
        children: (
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
        ),
        // Every answer closes the dialog too; the promise keeps its first value.
        onClose: () => resolve(false),
      });
    });
  return { ask, pendingId: voiding.isPending ? voiding.variables.id : null };
};
