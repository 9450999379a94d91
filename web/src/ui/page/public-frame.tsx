import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { Logo } from './logo.tsx';
import styles from './public-frame.module.css';

type PublicFrameProps = {
  /** The title of the browser's tab, and of the card unless `heading` replaces it. */
  title: string;
  heading?: ReactNode;
  /** In px, of the widest it gets. */
  width?: number;
  children: ReactNode;
};

/** The frame of the screens before the login: the logo and one card. */
export function PublicFrame({ title, heading, width = 400, children }: PublicFrameProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Mendpoint`}</title>
      <Stack w="100%" maw={width} gap="lg">
        {heading ?? (
          <Text component={Link} to={paths.login} className={styles.brand} aria-label="Mendpoint, Login">
            <Logo />
          </Text>
        )}
        <Paper withBorder p="xl" radius="lg">
          {heading === undefined && (
            <Title order={1} mb="md">
              {title}
            </Title>
          )}
          {children}
        </Paper>
      </Stack>
    </main>
  );
}
