import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { itemCount, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { proposedName } from './parked-sale.ts';
import { usePark } from './use-park.ts';

/** Asks by which name the sale waits. It opens when it is mounted. */
export function ParkDialog({ onClosed }: { onClosed: () => void }) {
  const { sale, tax } = useTill();
  // The receipt is empty once the sale is parked, while the dialog still fades out.
  const [{ items, total }] = useState({ items: itemCount(sale), total: saleTotals(sale, tax).total });
  const [name, setName] = useState(() => proposedName(sale, new Date()));
  const { isOpen, isParking, failure, submit, close } = useParkForm(name);
  return (
    <Modal opened={isOpen} onClose={close} onExitTransitionEnd={onClosed} title="Park this sale" size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="Park this sale">
        <Stack gap="md">
          <Text c="dimmed">
            {items} {items === 1 ? 'item' : 'items'}, {formatMoney(total)}. Any till of the shop can recall it. Nothing
            is taken out of stock.
          </Text>
          <FormFailure message={failure} />
          <TextInput
            label="Name"
            maxLength={80}
            value={name}
            error={name.trim() === '' && 'Name is required.'}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isParking}>
              Park
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const useParkForm = (name: string) => {
  const [isOpen, setOpen] = useState(true);
  const [isParking, setParking] = useState(false);
  const [failure, setFailure] = useState('');
  const park = usePark();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isParking || name.trim() === '') return;
    setParking(true);
    const refusal = await park(name);
    setParking(false);
    setFailure(refusal);
    if (refusal !== '') return;
    setOpen(false);
    noticeSuccess(`${name.trim()} is parked.`);
  };
  return { isOpen, isParking, failure, submit, close: () => !isParking && setOpen(false) };
};
