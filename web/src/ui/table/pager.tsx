import { Group, NativeSelect, Pagination, Text } from '@mantine/core';

export type PagerProps = {
  /** From 1. */
  page: number;
  limit: number;
  /** Rows in the whole list. */
  total: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (limit: number) => void;
};

/** Shows the position in a list ('11–20 of 231') and turns its pages. */
export function Pager({ page, limit, total, onPage, pageSizes, onPageSize }: PagerProps) {
  if (total === 0) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {first}–{last} of {total}
      </Text>
      <Group gap="md">
        {pageSizes && onPageSize && (
          <NativeSelect
            aria-label="Rows per page"
            data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
            value={String(limit)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        )}
        {total > limit && (
          <Pagination
            aria-label="Pages"
            total={Math.ceil(total / limit)}
            value={page}
            onChange={onPage}
            siblings={0}
            getItemProps={(target) => ({ 'aria-label': `Page ${target}` })}
            getControlProps={(control) => ({ 'aria-label': CONTROL_NAMES[control] })}
          />
        )}
      </Group>
    </Group>
  );
}

const CONTROL_NAMES = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };
