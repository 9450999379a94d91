import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { reasonOr } from '../api/api-error.ts';
import { download } from '../lib/download.ts';
import { BusyButton } from '../ui/page/busy-button.tsx';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { tableProps, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, fetchAuditCsv, useAudit } from './queries.ts';
import { type ChosenAudit, useAuditFilter } from './use-audit-filter.ts';

const PAGE_SIZES = [25, 50, 100] as const;

/** The audit trail: who did what, when and from where, for everything or for one record. */
export function AuditPage() {
  const chosen = useAuditFilter();
  return (
    <Page actions={<ExportButton filter={chosen.filter} />}>
      <AuditFilters {...chosen} />
      <Entries chosen={chosen} />
    </Page>
  );
}

function Entries({ chosen: { filter, clear, isFiltered } }: { chosen: ChosenAudit }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'audit' });
  const entries = useAudit(filter, { page: list.page, limit: list.limit });
  useExistingPage(list, entries.data?.meta.total);
  const showAll = (
    <Button variant="default" onClick={clear}>
      Show all entries
    </Button>
  );
  return (
    <Loaded query={entries} title="Failed to load the audit trail.">
      {({ data, meta }) => (
        <DataTable
          label="Audit Trail"
          roomy
          columns={AUDIT_COLUMNS}
          rows={data}
          rowKey={({ _id }) => _id}
          empty={<Empty title="No entries found." {...(isFiltered && { action: showAll })} />}
          loading={entries.isPlaceholderData}
          total={meta.total}
          {...tableProps(list)}
        />
      )}
    </Loaded>
  );
}

/** Saves what the filters find as CSV. */
function ExportButton({ filter }: { filter: AuditFilter }) {
  return (
    <BusyButton
      leftSection={<IconDownload size={18} aria-hidden />}
      onPress={async () => download(await fetchAuditCsv(filter), 'audit-trail.csv')}
      failed={(error) => reasonOr(error, 'Something went wrong!')}
    >
      Export CSV
    </BusyButton>
  );
}
