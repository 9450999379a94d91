import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PinPad } from './pin-pad.tsx';
import { askManager, type WantedAct } from './queries.ts';

export type Refused = {
  wanted: WantedAct;
  /** Why an approval is needed, in the server's words. */
  reason: string;
  /** Receives the headers that let the call through, or null if nobody approved it. */
  answer: (headers: Readonly<Record<string, string>> | null) => void;
};

/** Lets a manager approve, in place, an act that the person at the till may not do. */
export function ApprovalDialog({
  refused,
  digits,
  onClosed,
}: {
  refused: Refused;
  digits: number | null;
  onClosed: () => void;
}) {
  const [isOpen, setOpen] = useState(true);
  const close = (headers: Parameters<Refused['answer']>[0]) => {
    refused.answer(headers);
    setOpen(false);
  };
  return (
    // Shown above the dialog from which the act was sent.
    <Modal
      opened={isOpen}
      onClose={() => close(null)}
      onExitTransitionEnd={onClosed}
      title="Manager’s PIN"
      size="sm"
      zIndex={350}
    >
      <Stack gap="md" onKeyDown={({ key }) => key === 'Escape' && close(null)}>
        <Text>{refused.reason} A manager can allow it this once.</Text>
        <PinPad
          label="Manager’s PIN"
          digits={digits}
          onPin={async (pin) => close(await askManager(refused.wanted, pin))}
        />
      </Stack>
    </Modal>
  );
}
