import { useParams } from 'react-router';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { isNotFound, useInvoiceToEdit } from '../queries.ts';
import { NoInvoiceData } from '../view/no-invoice-data.tsx';
import { EditScreen } from './edit-screen.tsx';

/** /EditInvoice/{id} */
export function EditInvoicePage() {
  const { id = '' } = useParams();
  const invoice = useInvoiceToEdit(id);
  if (invoice.data && invoice.isFetchedAfterMount) return <EditScreen key={id} invoice={invoice.data} />;
  return (
    <Page title="Edit Invoice">
      {invoice.isFetching && <Loading label="Loading the invoice…" />}
      {invoice.isError && isNotFound(invoice.error) && <NoInvoiceData />}
      {invoice.isError && !isNotFound(invoice.error) && (
        <Failure error={invoice.error} onRetry={() => void invoice.refetch()} />
      )}
    </Page>
  );
}
