import { Button, Group, Loader, Modal, Radio, Stack, Text } from '@mantine/core';
import type { Display, ShowBody } from '@mendpoint/contract/displays';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { isText } from '../../lib/shape.ts';
import { deviceStore } from '../../lib/till/device-store.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { displaysQuery, type Shown } from './queries.ts';
import { useAsked } from './use-asked.ts';

type OnDisplayProps = {
  shopId: string;
  /** What it is to show. */
  asks: ShowBody;
  label: string;
  /** What the customer sees there, in a sentence. */
  words: string;
  onAnswered: (shown: Shown) => void;
};

/** Shows a customer something on the display at this counter, and waits for their answer. Nothing where none is paired. */
export function OnDisplay({ label, ...asked }: OnDisplayProps) {
  const { data: displays = [] } = useQuery(displaysQuery(asked.shopId));
  const [isOpen, setOpen] = useState(false);
  if (displays.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconDeviceTablet size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <DisplayDialog {...asked} title={label} displays={displays} onClosed={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<OnDisplayProps, 'label'> & {
  title: string;
  displays: readonly Display[];
  onClosed: () => void;
};

function DisplayDialog({ title, shopId, displays, onClosed, ...asked }: DialogProps) {
  const { display, choose } = useDisplayHere(shopId, displays);
  return (
    <Modal opened title={title} closeOnClickOutside={false} onClose={onClosed}>
      <Stack gap="md">
        {display === undefined ? (
          <Choice displays={displays} onChoose={choose} />
        ) : (
          <Waiting
            {...asked}
            key={display._id}
            display={display}
            onChange={displays.length > 1 ? () => choose(null) : undefined}
            onClosed={onClosed}
          />
        )}
      </Stack>
    </Modal>
  );
}

/** The display at this counter: the only one, or what was chosen in this browser. */
const useDisplayHere = (shopId: string, displays: readonly Display[]) => {
  const store = deviceStore(`display/${shopId}`, isText);
  const chosen = useSyncExternalStore(store.subscribe, store.get);
  const [only] = displays;
  return {
    display: displays.length === 1 ? only : displays.find(({ _id }) => _id === chosen),
    choose: store.set,
  };
};

function Choice({ displays, onChoose }: { displays: readonly Display[]; onChoose: (id: string) => void }) {
  return (
    <Radio.Group label="Which display is at this counter?" value="" onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {displays.map(({ _id, name }) => (
          <Radio key={_id} size="md" value={_id} label={name} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type WaitingProps = Pick<DialogProps, 'asks' | 'words' | 'onAnswered' | 'onClosed'> & {
  display: Display;
  /** Absent where there is no other. */
  onChange: (() => void) | undefined;
};

function Waiting({ display, asks, words, onAnswered, onChange, onClosed }: WaitingProps) {
  const { trouble, again } = useAsked(display._id, asks, (shown) => {
    onClosed();
    onAnswered(shown);
  });
  return (
    <>
      <FormFailure message={trouble?.words ?? ''} />
      <Text>{words}</Text>
      {trouble === null && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text fw={600}>Waiting for the customer at {display.name}…</Text>
        </Group>
      )}
      <Group justify="flex-end" gap="sm">
        {onChange && (
          <Button variant="subtle" onClick={onChange}>
            Another display
          </Button>
        )}
        {trouble !== null && (
          <Button variant="default" onClick={() => again(trouble.isTaken)}>
            {trouble.isTaken ? 'Take it off and show this' : 'Show it again'}
          </Button>
        )}
        <Button variant="default" onClick={onClosed}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
