import { Text, TextInput } from '@mantine/core';
import type { ParkedSaleBody } from '@mendpoint/contract/invoices/parked-sales';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { isUntouched, itemCount, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { parkingDoubt, proposedName } from './parked-sale.ts';
import { usePark } from './use-park.ts';

/**
 * Asks for the name under which the sale is parked. While an earlier parking is in doubt, finds out about that first.
 * It opens when it is mounted.
 */
export function ParkDialog({ onClosed }: { onClosed: () => void }) {
  const { sale } = useTill();
  // The receipt is empty once the sale is parked, while the dialog still fades out.
  const [hasSale] = useState(!isUntouched(sale));
  const { doubted, name, setName, ...form } = useParkForm();
  // True if the sale was parked in another tab, or while the till was locked.
  const isDone = isUntouched(sale) && doubted === null && !form.isBusy && form.failure === '';
  return (
    <FormDialog
      title="Park this sale"
      saveLabel={hasSale ? 'Park' : null}
      form={form}
      doubt={doubted && parkingDoubt(doubted)}
      isComplete={name.trim() !== '' || doubted !== null}
      isDone={isDone}
      onClosed={onClosed}
    >
      {hasSale && <WhatIsParked />}
      {hasSale && <NameField name={name} onChange={setName} />}
    </FormDialog>
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
  const [proposed] = useState(() => proposedName(sale, new Date()));
  const [name, setName] = useState(proposed);
  /** Puts the refused name back to be corrected, unless something else has been typed since. */
  const fill = (refused: ParkedSaleBody) => setName((typed) => (typed === proposed ? refused.name : typed));
  const { park, ...attempt } = usePark(fill);
  const submit = async (): Promise<boolean> => {
    if (!(await park(name))) return false;
    // For an earlier parking, a notice has already said what was parked.
    if (attempt.doubted === null) noticeSuccess(`${name.trim()} is parked.`);
    return true;
  };
  return { ...attempt, name, setName, submit };
};
