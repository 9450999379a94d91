import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CustomerValues } from '../../pickers/customer-form/customer-form-values.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { ShopOfFormNotice, useShopOfForm } from '../../pickers/shop-of-form.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { InDoubt } from '../../ui/form/in-doubt.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { AccessFields } from '../access/access-fields.tsx';
import { DeviceFields } from '../device/device-fields.tsx';
import { OnDisplay } from '../display/on-display.tsx';
import { NoticeFields } from '../notice/notice-fields.tsx';
import { ticketQueries } from '../queries.ts';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { dropOffWords, type Recorded } from './drop-off-attempt.ts';
import { onEnter } from './on-enter.ts';
import { RecordedDialog } from './recorded-dialog.tsx';
import { type DropOffForm, MOST_DEVICES, useDropOff } from './use-drop-off.ts';

/** /tickets/new: takes in the devices of a customer; ?claim= begins with one that comes back under warranty. */
export function DropOffPage() {
  const { shop } = useSelectedShop();
  const [claimed] = useSearchParams();
  const id = claimed.get('claim') ?? '';
  // It is read once: what is typed is not replaced.
  const { data, error, refetch } = useQuery({ ...ticketQueries.detail(id), enabled: id !== '', refetchOnMount: false });
  return (
    <Page>
      {shop === null && <ShopMissing />}
      {shop && id === '' && <TakeIn key="" shop={shop} />}
      {shop && id !== '' && data === undefined && error === null && <Loading label="Loading the ticket…" />}
      {shop && data === undefined && error && <Failure error={error} onRetry={() => void refetch()} />}
      {shop && data && <TakeIn key={id} shop={shop} claimed={data} />}
    </Page>
  );
}

function TakeIn({ shop, claimed }: { shop: Shop; claimed?: WholeTicket }) {
  const goesTo = useShopOfForm(shop);
  const search = useRef<HTMLInputElement>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [adding, setAdding] = useState<Partial<CustomerValues> | null>(null);
  const form = useDropOff(goesTo.shop._id, setRecorded, claimed);
  useUnsavedGuard(form.isDirty);
  return (
    <>
      <Form
        label="Drop-off"
        form={{ ref: form.ref, submit: form.findOut }}
        onKeyDown={(event) => onEnter(event, () => void form.submit('receive'))}
      >
        <Stack gap="lg" maw={960}>
          <ShopOfFormNotice of={goesTo} isDirty={form.isDirty} />
          <Standing form={form} />
          <CustomerChoice form={form} shopId={goesTo.shop._id} searchRef={search} onAdd={setAdding} />
          <Devices form={form} shopId={goesTo.shop._id} />
          <Ending form={form} shopId={goesTo.shop._id} />
        </Stack>
      </Form>
      <NewCustomer form={form} shopId={goesTo.shop._id} start={adding} onClosed={() => setAdding(null)} />
      {recorded && (
        <RecordedDialog
          recorded={recorded}
          onNext={() => {
            setRecorded(null);
            search.current?.focus();
          }}
        />
      )}
    </>
  );
}

type NewCustomerProps = {
  form: DropOffForm;
  shopId: string;
  start: Partial<CustomerValues> | null;
  onClosed: () => void;
};

/** The form for a new customer, once it is asked for. Its events must not reach the form of the drop-off, so it is beside that. */
function NewCustomer({ form, shopId, start, onClosed }: NewCustomerProps) {
  if (start === null) return null;
  return (
    <AddCustomerDialog
      shopId={shopId}
      start={start}
      onAdded={(customer) => form.change({ customer })}
      onClosed={() => {
        onClosed();
        // The device where a customer was added, else the search that the form was opened from.
        form.ref.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
      }}
    />
  );
}

/** Why the last press failed, or what nobody knows the outcome of. */
function Standing({ form: { doubted, failure, isBusy } }: { form: DropOffForm }) {
  if (doubted === null) return <FormFailure message={failure} />;
  const words = `${dropOffWords(doubted)} got no answer, so it may be recorded already.`;
  return <InDoubt words={words} reason={failure} isBusy={isBusy} />;
}

function Devices({ form, shopId }: { form: DropOffForm; shopId: string }) {
  const { typed, addDevice } = form;
  return (
    <>
      {typed.devices.map((device, index) => (
        <OneDevice key={device.key} {...{ form, shopId, device, index }} />
      ))}
      {typed.devices.length < MOST_DEVICES && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={addDevice}>
            Another device
          </Button>
        </Group>
      )}
    </>
  );
}

type OneDeviceProps = {
  form: DropOffForm;
  shopId: string;
  device: DropOffForm['typed']['devices'][number];
  index: number;
};

function OneDevice({ form, shopId, device, index }: OneDeviceProps) {
  const { typed, shown, changeDevice, changeAccess, removeDevice } = form;
  const { key, access, ...values } = device;
  const isOne = typed.devices.length === 1;
  const title = isOne ? 'Device' : `Device ${index + 1}`;
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        {!isOne && (
          <Button variant="subtle" color="gray" onClick={() => removeDevice(key)}>
            Remove {title.toLowerCase()}
          </Button>
        )}
      </Group>
      {device.claim_of_id !== '' && (
        <ClaimOf ticketId={device.claim_of_id} onDrop={() => changeDevice(key, { claim_of_id: '' })} />
      )}
      <DeviceFields
        shopId={shopId}
        values={values}
        problems={shown.devices[index] ?? {}}
        autoFocus={index > 0}
        onChange={(part) => changeDevice(key, part)}
      />
      <Divider my="md" />
      <AccessFields
        device={device}
        typed={access}
        problem={shown.accesses[index] || undefined}
        onChange={(part) => changeAccess(key, part)}
      />
    </Paper>
  );
}

/** Says of which ticket a device is a claim, and takes that back. */
function ClaimOf({ ticketId, onDrop }: { ticketId: string; onDrop: () => void }) {
  const number = useQuery(ticketQueries.detail(ticketId)).data?.number;
  return (
    <Alert mb="md" title={number === undefined ? 'Warranty claim' : `Warranty claim of ${number}`}>
      <Text size="sm" mb="xs">
        What was repaired is here again for A$0.00. Remove what is in order, and give a price to what the warranty does
        not cover.
      </Text>
      <Button size="compact-md" variant="default" onClick={onDrop}>
        Not a claim
      </Button>
    </Alert>
  );
}

/** The repair notice, without which nothing is received, and the buttons that send. */
function Ending({ form, shopId }: { form: DropOffForm; shopId: string }) {
  const { typed, shown, change, submit, isBusy } = form;
  return (
    <Paper component="section" withBorder p="md" aria-label="Repair notice">
      <NoticeFields way={typed.way} problem={shown.way || undefined} onChange={(way) => change({ way })} />
      <Group mt="md">
        <OnDisplay
          shopId={shopId}
          asks={{ kind: 'notice' }}
          label="Show on the display"
          words="The customer reads the repair notice there. Give them a copy to take away as well."
          onAnswered={() => change({ way: 'shown_with_copy' })}
        />
      </Group>
      <Group mt="lg" gap="sm">
        <Button loading={isBusy} aria-keyshortcuts="Control+Enter" onClick={() => void submit('receive')}>
          Receive
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void submit('draft')}>
          Save as draft
        </Button>
      </Group>
    </Paper>
  );
}
