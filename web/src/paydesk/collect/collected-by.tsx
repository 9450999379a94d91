import { TextInput } from '@mantine/core';
import { useTill } from '../sale/till.ts';

/** To whom the devices on the receipt are given, where it is not the customer. */
export function CollectedBy() {
  const { sale, act } = useTill();
  return (
    <TextInput
      label="Collected by"
      placeholder="The customer"
      maxLength={200}
      autoComplete="off"
      value={sale.collectedBy ?? ''}
      onChange={({ currentTarget }) => act({ type: 'collected by', name: currentTarget.value })}
    />
  );
}
