import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { FactorSetup } from '@mendpoint/contract/second-factor';
import { logInByCode } from '@mendpoint/contract/second-step';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { beginSession } from '../use-login.ts';

// Fetched only when needed: most logins have a second factor already.
const SetupSteps = lazy(async () => ({ default: (await import('./setup-steps.tsx')).SetupSteps }));
const RecoveryCodes = lazy(async () => ({ default: (await import('./recovery-codes.tsx')).RecoveryCodes }));

type SecondStepProps = { ticket: string; setup: FactorSetup | null };

/** Asks for a code after the password. A login that must have a second factor, and has none, sets it up here. */
export function SecondStep({ ticket, setup }: SecondStepProps) {
  const [code, setCode] = useState('');
  const login = useMutation({
    mutationFn: () => call(logInByCode, { body: { ticket, code } }),
    onSuccess: (answer) => {
      if (answer.recovery_codes.length === 0) beginSession(answer);
    },
  });
  const submit = () => {
    if (!login.isPending) login.mutate();
  };
  const { data } = login;
  if (data) return <RecoveryCodes codes={data.recovery_codes} onKept={() => beginSession(data)} />;
  return (
    <Form label="Second step of the login" form={{ submit }}>
      <Stack gap="md">
        {setup && <SetupSteps setup={setup} />}
        <TextInput
          label="Code"
          description={setup ? '' : 'The six digits of your authenticator app, or one of your recovery codes.'}
          autoComplete="one-time-code"
          autoFocus
          maxLength={100}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormFailure message={login.error ? reasonOr(login.error, 'Login failed') : ''} />
        <Button type="submit" fullWidth loading={login.isPending} disabled={code.trim() === ''}>
          Continue
        </Button>
        <Anchor href="/">Back to the password</Anchor>
      </Stack>
    </Form>
  );
}
