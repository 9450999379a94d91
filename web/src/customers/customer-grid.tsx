import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import type { CustomerSort, ListedCustomer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { Link } from 'react-router';
import { useHistoryPath } from '../audit/queries.ts';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { useMay } from '../person/queries.ts';
import { askToDelete } from '../pickers/ask-to-delete.ts';
import { Empty, Failure, Loading } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { NoneFound } from '../ui/table/none-found.tsx';
import { OneLine } from '../ui/table/one-line.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { type ListState, tableProps, useExistingPage } from '../ui/table/use-list-state.ts';
import { useCustomers, useDeleteCustomer } from './queries.ts';

type CustomerGridProps = { shopId: string; list: ListState<CustomerSort> };

/** The customers of the shop, a page at a time, each to be edited or deleted. */
export function CustomerGrid({ shopId, list }: CustomerGridProps) {
  const { q, sort, page, limit, type } = list;
  const customers = useCustomers({ shop_id: shopId, q, sort, page, limit });
  const columns = [...COLUMNS, useActions()];
  useExistingPage(list, customers.data?.meta.total);

  if (customers.isPending) return <Loading />;
  if (customers.isError) {
    const retry = () => void customers.refetch();
    return <Failure title="Failed to fetch customers" error={customers.error} onRetry={retry} />;
  }
  const { data, meta } = customers.data;
  return (
    <DataTable
      label="Customers"
      roomy
      columns={columns}
      rows={data}
      rowKey={({ _id }) => _id}
      empty={q === '' ? <NoCustomers /> : <NoneFound thing="customer" onShowAll={() => type('')} />}
      loading={customers.isPlaceholderData}
      total={meta.total}
      {...tableProps(list)}
    />
  );
}

const COLUMNS: Column<ListedCustomer>[] = [
  {
    title: 'Name',
    cell: (customer) => <NameAndCredit customer={customer} />,
    sorts: ['name', '-name'],
    narrow: 'heading',
  },
  {
    title: 'Email',
    cell: ({ email }) =>
      email && (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
    sorts: ['email', '-email'],
  },
  {
    title: 'Phone',
    cell: ({ phone }) => (
      <Anchor inherit href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <OneLine>{phone}</OneLine>
      </Anchor>
    ),
  },
  { title: 'City', cell: ({ city }) => city, sorts: ['city', '-city'] },
  { title: 'Country', cell: ({ country }) => country },
];

/** A mark rather than a column: few customers have credit, and many shops give none. */
function NameAndCredit({ customer }: { customer: ListedCustomer }) {
  const { company, store_credit: credit } = customer;
  return (
    <>
      <Group component="span" gap="xs">
        <Anchor inherit component={Link} to={paths.customer(customer._id)}>
          {personName(customer)}
        </Anchor>
        {credit > 0 && (
          <Badge component="span" variant="light" tt="none">
            {formatDollars(credit)} credit
          </Badge>
        )}
      </Group>
      {company && (
        <Text component="span" size="sm" c="dimmed" fw={400} display="block">
          {company}
        </Text>
      )}
    </>
  );
}

/** The buttons Edit and, for whoever may, Delete; Delete asks first. */
const useActions = (): Column<ListedCustomer> => {
  const remove = useDeleteCustomer();
  const historyPath = useHistoryPath();
  const mayDelete = useMay()('delete-records');
  return {
    title: 'Actions',
    align: 'right',
    width: 156,
    narrow: 'bare',
    cell: (customer) => (
      <RowActions
        name={personName(customer)}
        history={historyPath(customer._id)}
        edit={paths.editCustomer(customer._id)}
        {...(mayDelete && {
          onDelete: () =>
            void askToDelete({
              remove: () => remove.mutateAsync(customer._id),
              done: 'The customer has been deleted.',
              failed: 'Failed to delete customer',
            }),
        })}
        deleting={remove.isPending && remove.variables === customer._id}
      />
    ),
  };
};

function NoCustomers() {
  const create = (
    <Button component={Link} to={paths.addCustomer}>
      + Create Customer
    </Button>
  );
  return <Empty title="No customers yet." action={create} />;
}
