import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { ParkedSaleBody } from '@mendpoint/contract/invoices/parked-sales';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { type FormEvent, useEffect, useState } from 'react';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { InDoubt } from '../../ui/form/in-doubt.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { isUntouched, itemCount, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { parkingDoubt, proposedName } from './parked-sale.ts';
import { usePark } from './use-park.ts';

/** Asks by which name the sale waits, and first what became of the parking before where nobody knows. It opens when it is mounted. */
export function ParkDialog({ onClosed }: { onClosed: () => void }) {
  const { sale } = useTill();
  // The receipt is empty once the sale is parked, while the dialog still fades out.
  const [hasSale] = useState(!isUntouched(sale));
  const { isOpen, doubted, isBusy, failure, name, setName, submit, close } = useParkForm();
  return (
    <Modal opened={isOpen} onClose={close} onExitTransitionEnd={onClosed} title="Park this sale" size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="Park this sale">
        <Stack gap="md">
          {hasSale && <WhatIsParked />}
          <InDoubt words={doubted && parkingDoubt(doubted)} reason={failure} isBusy={isBusy} />
          {doubted === null && <FormFailure message={failure} />}
          {hasSale && <NameField name={name} onChange={setName} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            {hasSale && (
              <Button type="submit" loading={isBusy}>
                Park
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function WhatIsParked() {
  const { sale, tax } = useTill();
  const [{ items, total }] = useState({ items: itemCount(sale), total: saleTotals(sale, tax).total });
  return (
    <Text c="dimmed">
      {items} {items === 1 ? 'item' : 'items'}, {formatMoney(total)}. Any till of the shop can recall it. Nothing is
      taken out of stock.
    </Text>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      label="Name"
      maxLength={80}
      value={name}
      error={name.trim() === '' && 'Name is required.'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      data-autofocus
    />
  );
}

const useParkForm = () => {
  const { sale } = useTill();
  const [isOpen, setOpen] = useState(true);
  const [proposed] = useState(() => proposedName(sale, new Date()));
  const [name, setName] = useState(proposed);
  /** What was refused is there to be mended, unless something else has been typed since. */
  const fill = (refused: ParkedSaleBody) => setName((typed) => (typed === proposed ? refused.name : typed));
  const { park, doubted, isBusy, failure } = usePark(fill);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (name.trim() === '' && doubted === null) || !(await park(name))) return;
    setOpen(false);
    // Of a parking before, it is told already what was parked.
    if (doubted === null) noticeSuccess(`${name.trim()} is parked.`);
  };
  // It was parked elsewhere, or while the till was locked.
  const isDone = isUntouched(sale) && doubted === null && !isBusy && failure === '';
  useEffect(() => {
    if (isDone) setOpen(false);
  }, [isDone]);
  return { isOpen, doubted, isBusy, failure, name, setName, submit, close: () => !isBusy && setOpen(false) };
};
