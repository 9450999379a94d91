import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import type { Cents } from '@mendpoint/domain/money/cents';
import { AU_STATES, type AuState, bandFor, STATE_LAWS, stateOfAddress } from '@mendpoint/domain/ticket/left-behind-law';
import { formatDay } from '@mendpoint/domain/time/dates';
import { useState } from 'react';

type LawHintProps = {
  shop: Pick<Shop, 'state' | 'post_code'> | null;
  /** What the device is worth; null while nobody has said. */
  value: Cents | null;
};

/** What the law of the shop's state says of goods of this value: a hint with its source, and no more. */
export function LawHint({ shop, value }: LawHintProps) {
  const [chosen, setChosen] = useState<AuState | ''>('');
  const ofShop = shop && stateOfAddress(shop.state, shop.post_code);
  const state = chosen || ofShop;
  return (
    <Stack gap={4} component="section" aria-label="What the law says">
      {ofShop === null && (
        <NativeSelect
          label="State of the shop"
          description="Its address does not say. The law there decides."
          data={[
            { value: '', label: 'Choose a state' },
            ...AU_STATES.map((one) => ({ value: one, label: STATE_LAWS[one].state })),
          ]}
          value={chosen}
          onChange={({ currentTarget: { value: next } }) => setChosen(AU_STATES.find((one) => one === next) ?? '')}
        />
      )}
      {state && <Hint state={state} value={value} />}
    </Stack>
  );
}

function Hint({ state, value }: { state: AuState; value: Cents | null }) {
  const law = STATE_LAWS[state];
  const band = value === null ? undefined : bandFor(law, value);
  return (
    <>
      <Text size="sm">
        <strong>{law.state}:</strong> {band ? band.words : 'Say what the device is worth: the law depends on it.'}{' '}
        {law.note}
      </Text>
      <Text size="sm" c="dimmed">
        A hint and no advice, read on {formatDay(law.readOn)}:{' '}
        <Anchor inherit href={law.source} target="_blank" rel="noreferrer" underline="always">
          {law.act}
        </Anchor>
      </Text>
    </>
  );
}
