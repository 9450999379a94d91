import { Modal, Stack, Text } from '@mantine/core';
import type { Repair } from '../sale/sale.ts';
import { notAdded } from '../sale/sale-product.ts';
import { useTill } from '../sale/till.ts';
import { PriceForm } from './price-form.tsx';

/** Asks what the chosen repair costs. */
export function RepairPriceDialog({ repair, onClose }: { repair: Repair | null; onClose: () => void }) {
  const { act, say } = useTill();
  return (
    <Modal opened={repair !== null} onClose={onClose} title={repair?.part.name} size="xs">
      {repair && (
        <Stack gap="sm">
          <Text size="sm">{[repair.category, repair.brand, repair.device].map(({ name }) => name).join(' · ')}</Text>
          <PriceForm
            submitLabel="Add"
            onCancel={onClose}
            onSubmit={(price) => {
              if (!act({ type: 'add repair', line: { ...repair, price } }, notAdded(repair.part.name))) return;
              say(`${repair.part.name} added.`);
              onClose();
            }}
          />
        </Stack>
      )}
    </Modal>
  );
}
