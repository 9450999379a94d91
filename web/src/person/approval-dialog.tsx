import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PinPad } from './pin-pad.tsx';
import { askManager, type WantedAct } from './queries.ts';

export type Refused = {
  wanted: WantedAct;
  /** Why, in the server's words. */
  reason: string;
  /** Is given what lets the call through; null: nobody approved it. */
  answer: (headers: Readonly<Record<string, string>> | null) => void;
};

/** A manager approves in place what whoever is at the till may not do. */
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
    // Above a dialog that asked for it.
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
