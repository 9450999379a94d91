import { Text } from '@mantine/core';
import { repairModeOf } from '@mendpoint/domain/ticket/repair-mode';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '../../catalogue/queries.ts';
import styles from './access.module.css';

/** A device by its name and, where it is of the catalogue, its brand. */
export type NamedDevice = { device_id: string | null; device_name: string };

/** What the customer does so that no passcode is needed, by the maker of the device where its brand or its name tells it. */
export function RepairModeSteps({ device: { device_id, device_name } }: { device: NamedDevice }) {
  const { data } = useQuery({ ...catalogueQueries.device(device_id ?? ''), enabled: device_id !== null });
  const mode = repairModeOf(`${data?.brand?.brand_name ?? ''} ${device_name}`);
  if (mode === null) {
    return (
      <Text size="sm">No repair mode of this device is known here. Recent iPhones, Galaxys and Pixels have one.</Text>
    );
  }
  return (
    <div>
      <Text size="sm" fw={600}>
        {mode.name}: {mode.needs}
      </Text>
      <ol className={styles.steps}>
        {mode.steps.map((step) => (
          <li key={step}>
            <Text size="sm">{step}</Text>
          </li>
        ))}
      </ol>
      <Text size="sm">{mode.note}</Text>
    </div>
  );
}
