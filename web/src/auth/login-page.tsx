import { Anchor, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { ApiError, serverMessageOr } from '../api/api-error.ts';
import * as paths from '../lib/paths.ts';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Logo } from '../ui/page/logo.tsx';
import styles from '../ui/page/public-frame.module.css';
import { PublicFrame } from '../ui/page/public-frame.tsx';
import { useSession } from './session.ts';
import { useLogin } from './use-login.ts';

const SecondStep = lazy(() => import('./second-factor/second-step.tsx').then((step) => ({ default: step.SecondStep })));

/** The login at /. Somebody who is logged in is sent on: to the page they asked for, else to the dashboard. */
export function LoginPage() {
  const { token } = useSession();
  const { state } = useLocation();
  if (token !== null) return <Navigate to={pathAskedFor(state) ?? paths.home} replace />;
  const name = (
    <Title order={1} className={styles.brand}>
      <Logo />
    </Title>
  );
  return (
    <PublicFrame title="Login" heading={name}>
      <LoginForm />
    </PublicFrame>
  );
}

function LoginForm() {
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = () => {
    login.mutate({ email, password });
  };
  // This form stays until the code of the second step is loaded.
  if (login.data) return <SecondStep {...login.data} />;
  return (
    <Form label="Login" form={{ submit }}>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          data-autofocus
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FormFailure message={login.isError ? failureText(login.error) : ''} />
        <Button type="submit" fullWidth loading={login.isPending}>
          Login
        </Button>
        <Anchor component={Link} to={paths.forgotPassword} className={styles.link}>
          Forgot Password?
        </Anchor>
      </Stack>
    </Form>
  );
}

const failureText = (error: Error): string => {
  const unreachable = error instanceof ApiError && error.status === 0;
  return unreachable ? `Login failed. ${error.message}` : serverMessageOr(error, 'Login failed');
};

/** Accepts only a path of the app: the state of a history entry outlives the code that wrote it. */
const pathAskedFor = (state: unknown): string | undefined => {
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
};
