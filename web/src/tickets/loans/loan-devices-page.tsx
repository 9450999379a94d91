import { Anchor, Button, NativeSelect, Text } from '@mantine/core';
import type { LoanDevice } from '@mendpoint/contract/loans';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { late } from '../../ui/page/late.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { OneLine } from '../../ui/table/one-line.tsx';
import { tableProps, useExistingPage, useListState } from '../../ui/table/use-list-state.ts';
import { dueWords } from './due-words.ts';
import { loanQueries } from './queries.ts';

// They begin when something is pressed.
const DeviceDialog = late(async () => (await import('./device-dialog.tsx')).DeviceDialog);
const ReturnDialog = late(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** /LoanDevices: what a shop lends, and who has what. */
export function LoanDevicesPage() {
  const { shop } = useSelectedShop();
  if (shop === null)
    return (
      <Page>
        <ShopMissing />
      </Page>
    );
  return <LoanDevices key={shop._id} shopId={shop._id} />;
}

const PAGE_SIZES = [10, 25, 50, 100] as const;
const STATES = [
  { value: '', label: 'All loan devices' },
  { value: 'here', label: 'Here' },
  { value: 'lent', label: 'Lent' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'retired', label: 'Retired' },
] as const;
type Shown = Exclude<(typeof STATES)[number]['value'], ''>;

const shownOf = (text: string | null): Shown | undefined =>
  STATES.flatMap(({ value }) => (value !== '' && value === text ? [value] : []))[0];

type Asked = { what: 'device'; device: LoanDevice | null } | { what: 'return'; device: LoanDevice };

function LoanDevices({ shopId }: { shopId: string }) {
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const canEdit = may('edit-products');
  const add = canEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ what: 'device', device: null })}>
      Add a loan device
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <Page actions={add}>
      <DeviceTable shopId={shopId} canEdit={canEdit} canReturn={may('take-in-devices')} onAct={setAsked} />
      <Suspense>
        {asked?.what === 'device' && <DeviceDialog shopId={shopId} device={asked.device} onClosed={close} />}
        {asked?.what === 'return' && asked.device.loan && <ReturnDialog loan={asked.device.loan} onClosed={close} />}
      </Suspense>
    </Page>
  );
}

function DeviceTable({ shopId, ...acts }: Acts & { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'loan-devices' });
  const { params, change } = useAddress();
  const state = shownOf(params.get('state'));
  const { page, limit } = list;
  const devices = useQuery(loanQueries.devices({ shop_id: shopId, page, limit, ...(state && { state }) }));
  useExistingPage(list, devices.data?.meta.total);
  return (
    <>
      <NativeSelect
        aria-label="Which loan devices"
        mb="md"
        maw="16rem"
        data={STATES}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => change({ state: value, page: '' })}
      />
      <Loaded query={devices} title="Failed to load the loan devices.">
        {({ data, meta }) => (
          <DataTable
            label="Loan devices"
            roomy
            columns={columnsWith(acts)}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title={state ? 'None.' : 'No loan device has been added yet.'} />}
            loading={devices.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </>
  );
}

type Acts = { canEdit: boolean; canReturn: boolean; onAct: (asked: Asked) => void };

const columnsWith = (acts: Acts): readonly Column<LoanDevice>[] => [
  { title: 'Device', narrow: 'heading', cell: ({ name }) => name },
  { title: 'IMEI or serial number', cell: ({ mark }) => mark || '–' },
  { title: 'State', cell: (device) => <Where device={device} /> },
  { title: 'Customer', cell: ({ loan }) => loan?.customer_name ?? '–' },
  { title: 'Ticket', cell: ({ loan }) => (loan ? <TicketOf loan={loan} /> : '–') },
  { title: 'Note', cell: ({ note }) => note || '–' },
  { title: 'Actions', narrow: 'bare', cell: (device) => <Buttons device={device} {...acts} /> },
];

function Where({ device: { loan, is_retired: isRetired } }: { device: LoanDevice }) {
  if (loan === null) return isRetired ? 'Retired' : 'Here';
  return (
    <Text inherit span {...(loan.is_overdue && { c: 'red', fw: 600 })}>
      {dueWords(loan)}
    </Text>
  );
}

function TicketOf({ loan }: { loan: NonNullable<LoanDevice['loan']> }) {
  return (
    <OneLine>
      <Anchor inherit component={Link} to={paths.ticket(loan.ticket_id)} underline="always">
        {loan.ticket_number}
      </Anchor>
    </OneLine>
  );
}

function Buttons({ device, canEdit, canReturn, onAct }: Acts & { device: LoanDevice }) {
  const { name, loan } = device;
  return (
    <OneLine>
      {loan && canReturn && (
        <Button
          size="compact-md"
          variant="default"
          mr="xs"
          aria-label={`Take back ${name}`}
          onClick={() => onAct({ what: 'return', device })}
        >
          Take back
        </Button>
      )}
      {canEdit && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Edit ${name}`}
          onClick={() => onAct({ what: 'device', device })}
        >
          Edit
        </Button>
      )}
    </OneLine>
  );
}
