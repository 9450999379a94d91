import { Button } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { Link, useParams } from 'react-router';
import { useHistoryPath } from '../audit/queries.ts';
import * as paths from '../lib/paths.ts';
import { useEditCustomer } from '../pickers/customer-form/use-customer-form.ts';
import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { Failure, Loading } from '../ui/page/states.tsx';
import { StoreCredit } from './credit/store-credit.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useCustomer } from './queries.ts';

export function UpdateCustomerPage() {
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  const path = useHistoryPath()(id);
  const history = path && (
    <Button component={Link} to={path} variant="default">
      History
    </Button>
  );
  return (
    <Page actions={history}>
      {customer.isPending && <Loading />}
      {customer.isLoadingError && (
        <Failure
          title="Failed to fetch customer details"
          error={customer.error}
          onRetry={() => void customer.refetch()}
        />
      )}
      {customer.data && <EditCustomer key={id} customer={customer.data} />}
      {customer.data && <StoreCredit customerId={id} />}
    </Page>
  );
}

function EditCustomer({ customer }: { customer: Customer }) {
  const editor = useEditCustomer(customer, () => void leaveTo(paths.customers));
  const leaveTo = useUnsavedGuard(editor.isDirty);
  const { theirs, loadNewer, isLoading, ...form } = editor;
  const conflict = form.conflict && (
    <EditConflict message={form.conflict} loading={isLoading} onLoad={() => void loadNewer()} />
  );
  return (
    <CustomerForm form={form} title="Edit Customer" saveLabel="Update Customer" theirs={theirs} notice={conflict} />
  );
}
