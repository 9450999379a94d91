import { ActionIcon } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { IconCash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as paths from '../../lib/paths.ts';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { type ListState, useExistingPage } from '../../ui/table/use-list-state.ts';
import { TakePaymentDialog } from '../payment/take-payment-dialog.tsx';
import { type InvoiceFilter, useInvoices } from '../queries.ts';
import { isClosed, isDeletable } from '../stored-invoice.ts';
import { useAskToVoid } from '../void/use-ask-to-void.tsx';

type InvoiceGridProps = {
  label: string;
  filter: InvoiceFilter;
  list: ListState;
  columns: readonly Column<ListedInvoice>[];
  canEdit?: boolean;
  empty: ReactNode;
};

/** A page of invoices and what can be done with each. */
export function InvoiceGrid({ label, filter, list, columns, canEdit = false, empty }: InvoiceGridProps) {
  const { page, limit, turnTo } = list;
  const invoices = useInvoices({ ...filter, page, limit });
  const [paying, setPaying] = useState<ListedInvoice | null>(null);
  const actions = useActions({ canEdit, onPay: setPaying });
  useExistingPage(list, invoices.data?.meta.total);

  if (invoices.isPending) return <Loading />;
  if (invoices.isError) {
    return <Failure title="Failed to load invoices." error={invoices.error} onRetry={() => void invoices.refetch()} />;
  }
  const { data, meta } = invoices.data;
  return (
    <>
      <DataTable
        label={label}
        roomy
        columns={[...columns, actions]}
        rows={data}
        rowKey={({ _id }) => _id}
        empty={empty}
        loading={invoices.isPlaceholderData}
        page={page}
        limit={limit}
        total={meta.total}
        onPage={turnTo}
      />
      {paying && <TakePaymentDialog invoice={paying} onClosed={() => setPaying(null)} />}
    </>
  );
}

type ActionsOptions = { canEdit: boolean; onPay: (invoice: ListedInvoice) => void };

const useActions = ({ canEdit, onPay }: ActionsOptions): Column<ListedInvoice> => {
  const { ask, pendingId } = useAskToVoid();
  return {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: (invoice) => (
      <RowActions
        name={invoice.invoiceNumber}
        view={paths.invoice(invoice._id)}
        {...(canEdit && !isClosed(invoice) && { edit: paths.editInvoice(invoice._id) })}
        {...(!isClosed(invoice) && isDeletable(invoice) && { onDelete: () => void ask(invoice) })}
        deleting={pendingId === invoice._id}
      >
        {invoice.due_amount > 0 && (
          <ActionIcon
            aria-label={`Take payment for ${invoice.invoiceNumber}`}
            title="Take payment"
            color="teal"
            onClick={() => onPay(invoice)}
          >
            <IconCash size={20} aria-hidden />
          </ActionIcon>
        )}
      </RowActions>
    ),
  };
};
