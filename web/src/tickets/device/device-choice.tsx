import { Button, Input, Text } from '@mantine/core';
import type { Device } from '@mendpoint/contract/catalogue/devices';
import { useState } from 'react';
import { DeviceSearch } from '../../pickers/device-search.tsx';
import styles from './device.module.css';
import type { TypedDevice } from './typed-device.ts';

type Chosen = Pick<TypedDevice, 'device_id' | 'device_name'>;

type DeviceChoiceProps = {
  chosen: Chosen;
  problem: string | undefined;
  /** Whether the search takes the focus when it is first shown. */
  autoFocus: boolean;
  onChoose: (chosen: Chosen) => void;
};

/** The device: one of the catalogue, whose problems have prices, or a name as typed. */
export function DeviceChoice({ chosen, problem, autoFocus, onChoose }: DeviceChoiceProps) {
  const [isChanging, setChanging] = useState(false);
  const take = (device_id: string | null, name: string) => {
    if (name.trim() === '') return;
    setChanging(false);
    onChoose({ device_id, device_name: name.trim().slice(0, MOST_LETTERS) });
  };
  if (chosen.device_name !== '' && !isChanging) {
    return <ChosenDevice chosen={chosen} onChange={() => setChanging(true)} />;
  }
  return (
    <Input.Wrapper
      size="md"
      label="Device"
      labelElement="div"
      required
      error={problem}
      {...(problem !== undefined && { 'data-missing': true })}
    >
      <DeviceSearch
        autoFocus={autoFocus || isChanging}
        onPick={(device: Device) => take(device._id, device.device_name)}
        onAdd={(text) => take(null, text)}
        onCancel={() => setChanging(false)}
      />
    </Input.Wrapper>
  );
}

/** The longest name that a ticket keeps. */
const MOST_LETTERS = 100;

function ChosenDevice({ chosen, onChange }: { chosen: Chosen; onChange: () => void }) {
  return (
    <Input.Wrapper size="md" label="Device" labelElement="div" required>
      <div className={styles.chosen}>
        <div>
          <Text fw={600}>{chosen.device_name}</Text>
          <Text size="sm" c="dimmed">
            {chosen.device_id === null ? 'As typed, without the catalogue' : 'From the catalogue'}
          </Text>
        </div>
        <Button variant="default" px="sm" aria-label="Change device" onClick={onChange}>
          Change
        </Button>
      </div>
    </Input.Wrapper>
  );
}
