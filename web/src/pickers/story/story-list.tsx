import { Title } from '@mantine/core';
import type { StoryEntry } from '@mendpoint/contract/stories';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { type ListState, tableProps, useExistingPage, useListState } from '../../ui/table/use-list-state.ts';

const PAGE_SIZES = [10, 25, 50] as const;

/** Which page of a story is read; it stands in the address. */
export const useStoryPage = () => useListState({ pageSizes: PAGE_SIZES, remembered: 'story' });

type StoryListProps = {
  title: string;
  list: ListState<never>;
  story: UseQueryResult<{ data: readonly StoryEntry[]; meta: { total: number } }>;
  columns: readonly Column<StoryEntry>[];
  /** What is said while nothing has happened. */
  empty: string;
};

/** What happened, the latest first, a page at a time. */
export function StoryList({ title, list, story, columns, empty }: StoryListProps) {
  useExistingPage(list, story.data?.meta.total);
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {story.isPending && <Loading />}
      {story.isError && <Failure error={story.error} onRetry={() => void story.refetch()} />}
      {story.data && (
        <DataTable
          label={title}
          columns={columns}
          rows={story.data.data}
          rowKey={({ _id, kind, at }) => `${_id} ${kind} ${at}`}
          empty={<Empty title={empty} />}
          loading={story.isPlaceholderData}
          total={story.data.meta.total}
          {...tableProps(list)}
        />
      )}
    </section>
  );
}
