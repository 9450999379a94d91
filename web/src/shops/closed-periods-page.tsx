import { Button, NativeSelect, Text } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { formatDay } from '@mendpoint/domain/time/dates';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { useHistoryPath } from '../audit/queries.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { AddStore } from './add-store.tsx';
import styles from './closed-periods-page.module.css';
import { useClosePeriod, useShops } from './queries.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

/** /ClosedPeriods: the day up to which each store's sales are closed. */
export function ClosedPeriodsPage() {
  const shops = useShops();
  const [opening, setOpening] = useState<Shop | null>(null);
  const actions = useActions(setOpening);
  return (
    <Page>
      <Text className={styles.about}>
        Close the sales up to a day once they are reported, such as when an activity statement was sent. From then on
        nobody can edit or delete them. What is still owed can be paid.
      </Text>
      <Loaded query={shops} title="Failed to load shops.">
        {(stores) => (
          <>
            <CloseForm shops={stores} />
            <DataTable
              label="Closed Periods"
              columns={[...COLUMNS, actions]}
              rows={stores}
              rowKey={({ _id }) => _id}
              empty={<Empty title="No shops available." action={<AddStore />} />}
              page={1}
              limit={stores.length}
              total={0}
              onPage={() => {}}
            />
          </>
        )}
      </Loaded>
      {opening && <ReopenDialog shop={opening} onClosed={() => setOpening(null)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<Shop>[] = [
  { title: 'Store', narrow: 'heading', cell: ({ name }) => name },
  { title: 'ABN', cell: ({ abn }) => abn || '–' },
  {
    title: 'Closed up to',
    cell: ({ closed_through }) => (closed_through === '' ? 'Nothing closed' : formatDay(closed_through)),
  },
];

const useActions = (onOpen: (shop: Shop) => void): Column<Shop> => {
  const historyPath = useHistoryPath();
  return {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: (shop) => (
      <RowActions name={shop.name} history={historyPath(shop._id)}>
        {shop.closed_through !== '' && (
          <Button variant="default" px="sm" aria-label={`Open days of ${shop.name} again`} onClick={() => onOpen(shop)}>
            Open again
          </Button>
        )}
      </RowActions>
    ),
  };
};

function CloseForm({ shops }: { shops: readonly Shop[] }) {
  const { shopId, setShopId, through, setThrough, last, problem, failure, isBusy, submit } = useCloseForm(shops);
  return (
    <Form className={styles.form} label="Close a period" form={{ submit }}>
      <NativeSelect
        label="Store"
        data={[{ value: '', label: 'All stores' }, ...shops.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={shopId}
        onChange={({ currentTarget }) => setShopId(currentTarget.value)}
      />
      <DayField
        name="Close sales up to"
        label="Close sales up to"
        required
        max={last}
        value={through}
        error={problem}
        onChange={setThrough}
      />
      <Button type="submit" loading={isBusy}>
        Close
      </Button>
      <FormFailure message={failure} />
    </Form>
  );
}

const useCloseForm = (shops: readonly Shop[]) => {
  const closing = useClosePeriod();
  const last = addDays(sydneyDay(new Date()), -1);
  const [shopId, setShopId] = useState('');
  const [through, setThrough] = useState('');
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const submit = async () => {
    setFailure('');
    if (through === '' || through > last) return setProblem('Please choose a day that has ended.');
    const name = shops.find(({ _id }) => _id === shopId)?.name ?? 'all stores';
    const body = `Sales of ${name} up to ${formatDay(through)} can then no longer be edited or deleted.`;
    if (!(await confirm({ title: 'Close these sales?', body, confirmLabel: 'Close' }))) return;
    try {
      await closing.mutateAsync({ through, ...(shopId !== '' && { shop_id: shopId }) });
      noticeSuccess(`Sales of ${name} are closed up to ${formatDay(through)}.`);
      setThrough('');
    } catch (error) {
      setFailure(reasonOr(error as Error, 'Something went wrong!'));
    }
  };
  const change = (day: string) => {
    setThrough(day);
    setProblem('');
  };
  return { shopId, setShopId, through, setThrough: change, last, problem, failure, isBusy: closing.isPending, submit };
};
