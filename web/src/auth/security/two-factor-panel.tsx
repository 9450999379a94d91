import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ProofForm } from '../../pickers/proof-form.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { useRenewCodes, useSecondFactor, useTurnOff } from './queries.ts';
import { TurnOnForm } from './turn-on-form.tsx';

type Opened = 'turn on' | 'turn off' | 'new codes' | null;

/** Says whether the login asks for a code besides the password, and lets the person change that. */
export function TwoFactorPanel() {
  const factor = useSecondFactor();
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [turnOff, renew] = [useTurnOff(), useRenewCodes()];
  const close = () => setOpened(null);
  const show = (shown: readonly string[]) => {
    setCodes(shown);
    close();
  };
  return (
    <Stack component="section" gap="sm" maw={480} aria-labelledby="two-factor">
      <Title order={2} id="two-factor">
        Two-factor
      </Title>
      {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      <Loaded query={factor} title="Failed to load your two-factor.">
        {({ isOn, isRequired, recovery_codes_left: left }) => (
          <>
            <Text>{isOn ? ON(left) : OFF}</Text>
            {isOn && isRequired && <Text c="dimmed">An admin requires it, so it cannot be turned off.</Text>}
            {opened === null && codes === null && <Choices isOn={isOn} isRequired={isRequired} onChoose={setOpened} />}
          </>
        )}
      </Loaded>
      {opened === 'turn on' && <TurnOnForm onDone={show} onCancel={close} />}
      {opened === 'turn off' && (
        <ProofForm label="Turn off" send={(proof) => turnOff.mutateAsync(proof).then(close)} onCancel={close} />
      )}
      {opened === 'new codes' && (
        <ProofForm
          label="Replace recovery codes"
          send={(proof) => renew.mutateAsync(proof).then((answer) => show(answer.recovery_codes))}
          onCancel={close}
        />
      )}
    </Stack>
  );
}

const OFF = 'Off: your password alone logs you in. With two-factor, a code of an app on your phone is needed as well.';
const ON = (left: number) => `On: a code of your authenticator app is needed as well. Recovery codes left: ${left}.`;

type ChoicesProps = { isOn: boolean; isRequired: boolean; onChoose: (opened: Opened) => void };

function Choices({ isOn, isRequired, onChoose }: ChoicesProps) {
  if (!isOn) {
    return (
      <Group>
        <Button onClick={() => onChoose('turn on')}>Turn on</Button>
      </Group>
    );
  }
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => onChoose('new codes')}>
        New recovery codes
      </Button>
      {!isRequired && (
        <Button variant="default" onClick={() => onChoose('turn off')}>
          Turn off
        </Button>
      )}
    </Group>
  );
}
