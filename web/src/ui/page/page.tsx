import { Group, Title, VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import styles from './page.module.css';

/** The screen's heading from the registry of screens. */
export const ScreenHeading = createContext('');

type PageProps = {
  /** The title where it depends on the data; otherwise the screen's own is used. */
  title?: string;
  actions?: ReactNode;
  /** Fills the height below the breadcrumb and scrolls inside. The heading is for screen readers only. */
  fill?: boolean;
  children: ReactNode;
};

/** The frame of a screen: heading, buttons, and the title of the browser's tab. */
export function Page({ title: shown, actions, fill = false, children }: PageProps) {
  const heading = use(ScreenHeading);
  const title = shown ?? heading;
  return (
    <div className={fill ? styles.fill : styles.page}>
      <title>{`${title} · Mendpoint`}</title>
      {fill ? (
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
      ) : (
        <Group justify="space-between" mb="md">
          <Title order={1}>{title}</Title>
          {actions && (
            <Group gap="sm" className={styles.actions}>
              {actions}
            </Group>
          )}
        </Group>
      )}
      {children}
    </div>
  );
}
