import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../ui/page/states.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { CatalogueCsv } from './catalogue-csv.tsx';
import styles from './catalogue-page.module.css';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import type { CatalogueRow, Kind } from './kind.ts';
import { RowDialog } from './row-dialog.tsx';
import { useCatalogueRows, useDeleteCatalogueRow } from './use-catalogue-rows.ts';
import { reasonOf } from './use-row-editor.ts';

const PAGE_SIZE = 10;

/** The screen of one kind of catalogue row: search, pages, add, edit and delete. */
export function CataloguePage<Row extends CatalogueRow, Values extends Record<string, string>>({
  kind,
}: {
  kind: Kind<Row, Values>;
}) {
  const list = useListState({ pageSizes: [PAGE_SIZE] });
  const { page, limit, q } = list;
  const rows = useCatalogueRows<Row>(kind.path, { page, limit, q });
  useExistingPage(list, rows.data?.meta.total);
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const { ask, deleting } = useAskToDelete(kind);

  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
      {kind.addLabel}
    </Button>
  );
  const actions = (row: Row) => (
    <RowActions
      name={kind.nameOf(row)}
      edit={() => setEdited(row)}
      onDelete={() => void ask(row)}
      deleting={deleting === row._id}
    />
  );
  return (
    <Page
      title={kind.title}
      actions={
        <>
          <CatalogueCsv />
          {add}
        </>
      }
    >
      <CatalogueTabs />
      <div className={styles.search}>
        <SearchField label={kind.searchLabel} value={list.text} onChange={list.type} />
      </div>
      {rows.isPending && <Loading />}
      {rows.isError && (
        <Failure error={rows.error} title={`Error fetching ${kind.things}`} onRetry={() => void rows.refetch()} />
      )}
      {rows.data && (
        <DataTable
          label={kind.title}
          columns={[...kind.columns, { title: 'Actions', align: 'right', narrow: 'bare', width: 112, cell: actions }]}
          rows={rows.data.data}
          rowKey={({ _id }) => _id}
          empty={<Empty title={kind.empty} {...(q === '' && { action: add })} />}
          loading={rows.isPlaceholderData}
          page={page}
          limit={limit}
          total={rows.data.meta.total}
          onPage={list.turnTo}
        />
      )}
      {edited !== null && (
        <RowDialog kind={kind} row={edited === 'new' ? null : edited} onClosed={() => setEdited(null)} />
      )}
    </Page>
  );
}

const useAskToDelete = <Row extends CatalogueRow, Values extends Record<string, string>>(kind: Kind<Row, Values>) => {
  const remove = useDeleteCatalogueRow(kind.path);
  const ask = async (row: Row) => {
    const body = `${kind.nameOf(row)} will be deleted.`;
    if (!(await confirm({ title: 'Are you sure?', body, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await remove.mutateAsync(row._id);
      noticeSuccess('Deleted!');
    } catch (error) {
      noticeFailure(reasonOf(error as Error), `Error deleting ${kind.thing}`);
    }
  };
  return { ask, deleting: remove.isPending ? remove.variables : undefined };
};
