import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';

const ICONS = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };

type SortButtonProps = { title: string; order: keyof typeof ICONS; onClick: () => void };

/** A column's heading that orders the list by it. */
export function SortButton({ title, order, onClick }: SortButtonProps) {
  const Icon = ICONS[order];
  return (
    <UnstyledButton className={styles.sort} onClick={onClick}>
      {title}
      <Icon size={16} aria-hidden className={order === 'none' ? styles.unsorted : undefined} />
    </UnstyledButton>
  );
}
