import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';

const ICONS = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };

type SortButtonProps = {
  title: string;
  order: keyof typeof ICONS;
  /** What pressing it does: 'Sort by Name, A to Z'. */
  words: string;
  onClick: () => void;
};

/** A column heading that sorts the list by its column. */
export function SortButton({ title, order, words, onClick }: SortButtonProps) {
  const Icon = ICONS[order];
  return (
    <UnstyledButton className={styles.sort} aria-label={words} title={words} onClick={onClick}>
      {title}
      <Icon size={16} aria-hidden className={order === 'none' ? styles.unsorted : undefined} />
    </UnstyledButton>
  );
}
