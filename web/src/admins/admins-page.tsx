import { Badge, Button, Group, Stack } from '@mantine/core';
import type { ListedAdmin } from '@mendpoint/contract/admins';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { useSession } from '../auth/session.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { FactorRulesPanel } from './factor-rules-panel.tsx';
import { type AdminChange, useAdmins, useChangeAdmin } from './queries.ts';

const COLUMNS: readonly Column<ListedAdmin>[] = [
  {
    title: 'Name',
    narrow: 'heading',
    cell: (admin) => (
      <Group gap="xs">
        {personName(admin)}
        {admin.disabledAt !== null && (
          <Badge color="orange" variant="light">
            Disabled
          </Badge>
        )}
      </Group>
    ),
  },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Added', cell: ({ createdAt }) => formatDateTime(createdAt) },
];

/** The admins, and which logins must have a second factor. */
export function AdminsPage() {
  const admins = useAdmins();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      Add Admin
    </Button>
  );
  return (
    <Page actions={add}>
      <Stack gap="xl">
        <Loaded query={admins} title="Failed to load the admins.">
          {(rows) => <AdminTable rows={rows} />}
        </Loaded>
        <FactorRulesPanel />
      </Stack>
      {isAdding && <AddAdminDialog onClosed={() => setAdding(false)} />}
    </Page>
  );
}

function AdminTable({ rows }: { rows: readonly ListedAdmin[] }) {
  const { user } = useSession();
  const { ask, isPending } = useAskToChange();
  const actions = (admin: ListedAdmin) => {
    if (admin._id === user?._id) return null;
    const isEnabled = admin.disabledAt === null;
    const word = isEnabled ? 'Disable' : 'Enable';
    const button = (title: string, act: AdminChange['act']) => (
      <Button
        variant="default"
        size="sm"
        disabled={isPending}
        aria-label={`${title} ${admin.email}`}
        onClick={() => void ask(admin, act)}
      >
        {title}
      </Button>
    );
    return (
      <Group gap="xs" justify="flex-end">
        {button(word, isEnabled ? 'disable' : 'enable')}
        {button('Remove', 'remove')}
      </Group>
    );
  };
  return (
    <DataTable
      label="Admins"
      columns={[...COLUMNS, { title: 'Actions', align: 'right', narrow: 'bare', cell: actions }]}
      {...{ rows, empty: '', page: 1, limit: rows.length, total: rows.length }}
      rowKey={({ _id }) => _id}
      onPage={() => undefined}
    />
  );
}

const QUESTIONS = {
  disable: 'is logged out at once and cannot log in until somebody enables them.',
  remove: 'is logged out at once, and their login is deleted. What they did stays in the audit trail.',
};

/** Enabling does not ask first: it takes nothing away. */
const useAskToChange = () => {
  const change = useChangeAdmin();
  const ask = async ({ _id: id, email }: ListedAdmin, act: AdminChange['act']) => {
    if (act !== 'enable') {
      const confirmLabel = act === 'disable' ? 'Disable' : 'Remove';
      const body = `${email} ${QUESTIONS[act]}`;
      if (!(await confirm({ title: 'Are you sure?', body, confirmLabel, danger: true }))) return;
    }
    change.mutate(
      { id, act },
      {
        onSuccess: ({ message }) => noticeSuccess(message),
        onError: (error) => noticeFailure(reasonOr(error, 'The admin could not be changed.')),
      },
    );
  };
  return { ask, isPending: change.isPending };
};
