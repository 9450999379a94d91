import { Alert, Anchor, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { ApiError, serverMessageOr } from '../api/client.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './login-page.module.css';
import { useSession } from './session.ts';
import { useLogin } from './use-login.ts';

/** The login at /. Whoever is logged in is sent on: to the page they asked for, else to the dashboard. */
export function LoginPage() {
  const { token } = useSession();
  const { state } = useLocation();
  if (token !== null) return <Navigate to={pathAskedFor(state) ?? '/dashboard'} replace />;
  return (
    <main className={styles['page']}>
      <title>Login · Mendpoint</title>
      <Stack w="100%" maw={400} gap="lg">
        <Title order={1} className={styles['brand']}>
          <Logo />
        </Title>
        <Paper withBorder p="xl" radius="lg">
          <LoginForm />
        </Paper>
      </Stack>
    </main>
  );
}

function LoginForm() {
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email, password });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Login">
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
        {login.isError && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {failureText(login.error)}
          </Alert>
        )}
        <Button type="submit" fullWidth loading={login.isPending}>
          Login
        </Button>
        <Anchor component={Link} to="/Forgot-Password" className={styles['forgot'] ?? ''}>
          Forgot Password?
        </Anchor>
      </Stack>
    </form>
  );
}

const failureText = (error: Error): string => {
  const unreachable = error instanceof ApiError && error.status === 0;
  return unreachable ? `Login failed. ${error.message}` : serverMessageOr(error, 'Login failed');
};

/** Only a path of our own: the state of a history entry outlives the code that wrote it. */
const pathAskedFor = (state: unknown): string | undefined => {
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
};
