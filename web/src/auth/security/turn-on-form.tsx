import { Stack } from '@mantine/core';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SetupSteps } from '../second-factor/setup-steps.tsx';
import { useBeginSetup, useTurnOn } from './queries.ts';

type TurnOnFormProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void };

/** Turns two-factor on: first asks for the password, then shows the secret for the app and asks for a code. */
export function TurnOnForm({ onDone, onCancel }: TurnOnFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [begin, turnOn] = [useBeginSetup(), useTurnOn()];
  const [begun, step] = [begin.data, begin.data ? turnOn : begin];
  const submit = () => {
    if (step.isPending) return;
    if (!begun) return begin.mutate(password);
    turnOn.mutate({ ticket: begun.ticket, code }, { onSuccess: (answer) => onDone(answer.recovery_codes) });
  };
  return (
    <Form label="Turn on two-factor" form={{ submit }}>
      <Stack gap="md">
        {begun ? (
          <>
            <SetupSteps setup={begun.setup} />
            <CodeField takesRecovery={false} autoFocus value={code} onChange={(e) => setCode(e.currentTarget.value)} />
          </>
        ) : (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            autoFocus
            value={password}
            error={undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <FormFailure message={step.error ? reasonOr(step.error, 'Something went wrong!') : ''} />
        <FormButtons
          label={begun ? 'Turn on' : 'Continue'}
          isSending={step.isPending}
          isComplete={(begun ? code : password) !== ''}
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  );
}
