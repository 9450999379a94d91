import { ActionIcon, Anchor, Group, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  /** The period of the figures: 'Last Month · …'. */
  about?: string;
  /** Its share of the dashboard's width: a third by default, 'wide' two thirds, 'full' all of it. */
  width?: 'wide' | 'full';
  /** The path of the screen with the details. */
  more?: { label: string; path: string };
  action?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, about, width, more, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={clsx(styles.panel, width && styles[width])} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {action}
      </Group>
      {children}
      {more && (
        <Anchor component={Link} to={more.path} className={styles.more}>
          {more.label}
        </Anchor>
      )}
    </section>
  );
}

type TableToggleProps = { title: string; isTable: boolean; onToggle: () => void };

/** Shows the numbers of a chart as a table, and back. */
export function TableToggle({ title, isTable, onToggle }: TableToggleProps) {
  const Icon = isTable ? IconChartBar : IconTable;
  const words = isTable ? `Show ${title} as a chart` : `Show ${title} as a table`;
  return (
    <ActionIcon aria-label={words} title={words} onClick={onToggle}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
