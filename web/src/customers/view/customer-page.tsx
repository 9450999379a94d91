import { Alert, Button, Stack } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useHistoryPath } from '../../audit/queries.ts';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { AMOUNT, ITEMS, STORE, WHAT, WHEN } from '../../pickers/story/story-columns.tsx';
import { StoryList, useStoryPage } from '../../pickers/story/story-list.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { late } from '../../ui/page/late.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { useCustomerToRead } from '../queries.ts';
import { useCustomerStory } from '../story-queries.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMoney } from './customer-money.tsx';

const MergeDialog = late(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog);

/** /Customer/{id} */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { data: customer, isPending, error, refetch } = useCustomerToRead(id);
  if (customer && customer._id !== id) {
    return <Navigate to={paths.customer(customer._id)} replace state={{ isMerged: true }} />;
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={customer && !isGone ? personName(customer) : 'Customer'}
      actions={customer && <Actions customer={customer} />}
    >
      {isPending && <Loading />}
      {isGone && <Gone />}
      {error && !isGone && !customer && (
        <Failure title="Failed to fetch customer details" error={error} onRetry={() => void refetch()} />
      )}
      {customer && !isGone && <CustomerView key={id} customer={customer} />}
    </Page>
  );
}

function Gone() {
  const toList = (
    <Button component={Link} to={paths.customers} variant="default">
      All customers
    </Button>
  );
  return (
    <Empty
      title="This customer was deleted, or is another store’s. Invoices keep what they say of them."
      action={toList}
    />
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  const { state } = useLocation();
  const isAdmin = useSession().role === 'admin';
  const list = useStoryPage();
  const story = useCustomerStory(customer._id, { page: list.page, limit: list.limit });
  return (
    <Stack gap="lg">
      {state?.isMerged === true && (
        <Alert title="Two entries were merged">
          What you opened was merged into {personName(customer)}, who is shown here with the sales of both.
        </Alert>
      )}
      <CustomerFacts customer={customer} />
      <CustomerMoney customer={customer} />
      <StoryList
        title="What happened"
        list={list}
        story={story}
        columns={[WHAT, WHEN, ITEMS, ...(isAdmin ? [STORE] : []), AMOUNT]}
        empty="Nothing sold, refunded or quoted yet."
      />
    </Stack>
  );
}

function Actions({ customer }: { customer: Customer }) {
  const may = useMay();
  const history = useHistoryPath()(customer._id);
  const { shop } = useSelectedShop();
  const [isMerging, setMerging] = useState(false);
  const { _id, first_name, last_name, email, phone } = customer;
  return (
    <>
      {history && (
        <Button component={Link} to={history} variant="default">
          History
        </Button>
      )}
      {may('delete-records') && (
        <Button variant="default" onClick={() => setMerging(true)} disabled={!shop}>
          Merge
        </Button>
      )}
      {may('edit-customers') && (
        <Button component={Link} to={paths.editCustomer(_id)} variant="default">
          Edit
        </Button>
      )}
      {may('sell') && (
        <Button component={Link} to={paths.paydesk} state={{ customer: { _id, first_name, last_name, email, phone } }}>
          New sale
        </Button>
      )}
      <Suspense>
        {isMerging && shop && <MergeDialog customer={customer} shopId={shop._id} onClosed={() => setMerging(false)} />}
      </Suspense>
    </>
  );
}
