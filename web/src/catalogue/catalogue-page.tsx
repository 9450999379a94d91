import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { useHistoryPath } from '../audit/queries.ts';
import { useMay } from '../person/queries.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { type ListState, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { CatalogueCsv } from './catalogue-csv.tsx';
import styles from './catalogue-page.module.css';
import type { CatalogueRow, CatalogueSection } from './catalogue-section.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { RowDialog } from './row-dialog.tsx';
import { StarterLink } from './starter/starter-link.tsx';
import { useCatalogueRows, useDeleteCatalogueRow } from './use-catalogue-rows.ts';

const PAGE_SIZE = 10;

type SectionProps<Row extends CatalogueRow, Values extends Record<string, string>> = {
  section: CatalogueSection<Row, Values>;
};

/** The screen of one section of the catalogue: search and pages, and add, edit and delete for those who may. */
export function CataloguePage<Row extends CatalogueRow, Values extends Record<string, string>>({
  section,
}: SectionProps<Row, Values>) {
  const list = useListState({ pageSizes: [PAGE_SIZE] });
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const may = useMay();
  const add = may(section.calls.add.act) && (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
      {section.addLabel}
    </Button>
  );
  return (
    <Page
      title={section.title}
      actions={
        <>
          {section.isInStarter && <StarterLink label="Starter Catalogue" />}
          <CatalogueCsv />
          {add}
        </>
      }
    >
      <CatalogueTabs />
      <div className={styles.search}>
        <SearchField label={section.searchLabel} value={list.text} onChange={list.type} />
      </div>
      <Rows section={section} list={list} add={add} onEdit={setEdited} />
      {edited !== null && (
        <RowDialog section={section} row={edited === 'new' ? null : edited} onClosed={() => setEdited(null)} />
      )}
    </Page>
  );
}

type RowsProps<Row extends CatalogueRow, Values extends Record<string, string>> = SectionProps<Row, Values> & {
  list: ListState;
  /** The button that adds a row. */
  add: ReactNode;
  onEdit: (row: Row) => void;
};

function Rows<Row extends CatalogueRow, Values extends Record<string, string>>(props: RowsProps<Row, Values>) {
  const { section, list, add, onEdit } = props;
  const { page, limit, q } = list;
  const rows = useCatalogueRows<Row>(section.calls, { page, limit, q });
  useExistingPage(list, rows.data?.meta.total);
  const actions = useActionsOf(section, onEdit);
  return (
    <Loaded query={rows} title={`Error fetching ${section.things}`}>
      {(found) => (
        <DataTable
          label={section.title}
          columns={[
            ...section.columns,
            { title: 'Actions', align: 'right', narrow: 'bare', width: 156, cell: actions },
          ]}
          rows={found.data}
          rowKey={({ _id }) => _id}
          empty={
            <Empty title={section.empty} {...(q === '' && { action: <FirstRow section={section} add={add} /> })} />
          }
          loading={rows.isPlaceholderData}
          page={page}
          limit={limit}
          total={found.meta.total}
          onPage={list.turnTo}
        />
      )}
    </Loaded>
  );
}

/** The buttons of a row that the person may use. */
const useActionsOf = <Row extends CatalogueRow, Values extends Record<string, string>>(
  section: RowsProps<Row, Values>['section'],
  onEdit: (row: Row) => void,
) => {
  const { ask, deleting } = useAskToDelete(section);
  const historyPath = useHistoryPath();
  const may = useMay();
  return (row: Row) => (
    <RowActions
      name={section.nameOf(row)}
      history={historyPath(row._id)}
      {...(may(section.calls.edit.act) && { edit: () => onEdit(row) })}
      {...(may(section.calls.remove.act) && { onDelete: () => void ask(row) })}
      deleting={deleting === row._id}
    />
  );
};

/** Shown in an empty section: how to add the first rows. */
function FirstRow<Row extends CatalogueRow, Values extends Record<string, string>>({
  section,
  add,
}: SectionProps<Row, Values> & { add: ReactNode }) {
  return (
    <Group justify="center" gap="sm">
      {add}
      {section.isInStarter && <StarterLink label="Start with a ready-made catalogue" />}
    </Group>
  );
}

const useAskToDelete = <Row extends CatalogueRow, Values extends Record<string, string>>(
  section: CatalogueSection<Row, Values>,
) => {
  const remove = useDeleteCatalogueRow(section.calls);
  const ask = async (row: Row) => {
    const body = `${section.nameOf(row)} will be deleted.`;
    if (!(await confirm({ title: 'Are you sure?', body, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await remove.mutateAsync(row._id);
      noticeSuccess('Deleted!');
    } catch (error) {
      noticeFailure(reasonOr(error as Error, 'Something went wrong'), `Error deleting ${section.thing}`);
    }
  };
  return { ask, deleting: remove.isPending ? remove.variables : undefined };
};
