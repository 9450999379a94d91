import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { StaffPerson } from '@mendpoint/contract/staff';
import { ACTS, limitWords, PERMISSIONS, STAFF_ROLES } from '@mendpoint/domain/people/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded, Loading } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { LockMinutes } from './lock-minutes.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { useStaff } from './queries.ts';
import { capitalised, ROLE_NAMES } from './role-names.ts';
import { useAskToRemove } from './use-ask-to-remove.ts';

/** The people behind the counter of a shop, and what each of them may do. */
export function StaffPage() {
  const { shop, isPending } = useSelectedShop();
  if (shop === null) {
    return <Page>{isPending ? <Loading /> : <Empty title="Add a store first." />}</Page>;
  }
  // Another store starts with new state, dialogs included.
  return <ShopStaff key={shop._id} shopId={shop._id} />;
}

function ShopStaff({ shopId }: { shopId: string }) {
  const staff = useStaff(shopId);
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null);
  const add = (
    // Disabled until the list is loaded: only then it is known whether this is the first person.
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      disabled={staff.data === undefined}
      onClick={() => setEdited('new')}
    >
      Add Person
    </Button>
  );
  const isFirst = staff.data?.every(({ disabled }) => disabled) ?? false;
  return (
    <Page actions={add}>
      <Stack gap="xl">
        <Text c="dimmed" maw="46rem">
          Everybody behind the counter has a PIN. It says who is at the till: on every sale, refund and change, in the
          history and in the audit trail. Without staff the till asks for no PIN.
        </Text>
        <Loaded query={staff} title="Failed to load the staff.">
          {(rows) => <StaffTable rows={rows} onEdit={setEdited} />}
        </Loaded>
        <LockMinutes shopId={shopId} />
        <PermissionTable />
      </Stack>
      {edited !== null && (
        <PersonDialog
          {...{ shopId, isFirst }}
          person={edited === 'new' ? null : edited}
          onClosed={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<StaffPerson>[] = [
  {
    title: 'Name',
    narrow: 'heading',
    cell: ({ _id, name, disabled, has_pin: hasPin }) => (
      <Group gap="xs">
        <Anchor inherit component={Link} to={paths.person(_id)}>
          {name}
        </Anchor>
        {disabled && (
          <Badge color="orange" variant="light">
            Has left
          </Badge>
        )}
        {!disabled && !hasPin && (
          <Badge color="red" variant="light">
            No PIN
          </Badge>
        )}
      </Group>
    ),
  },
  { title: 'Role', cell: ({ role, given }) => [ROLE_NAMES[role], ...given.map(() => 'sees figures')].join(', ') },
];

function StaffTable({ rows, onEdit }: { rows: readonly StaffPerson[]; onEdit: (person: StaffPerson) => void }) {
  const { ask, isPending } = useAskToRemove();
  const actions = (person: StaffPerson) => (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="sm"
        aria-label={`${person.disabled || person.has_pin ? 'Edit' : 'Give a PIN to'} ${person.name}`}
        onClick={() => onEdit(person)}
      >
        {person.disabled ? 'Bring back' : person.has_pin ? 'Edit' : 'Give a PIN'}
      </Button>
      {!person.disabled && (
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          aria-label={`Remove ${person.name}`}
          onClick={() => void ask(person)}
        >
          Remove
        </Button>
      )}
    </Group>
  );
  return (
    <DataTable
      label="Staff"
      columns={[...COLUMNS, { title: 'Actions', align: 'right', narrow: 'bare', cell: actions }]}
      {...{ rows, page: 1, limit: rows.length, total: rows.length }}
      empty="Nobody yet. The first person is a manager."
      rowKey={({ _id }) => _id}
      onPage={() => undefined}
    />
  );
}

const PERMISSION_COLUMNS: readonly Column<(typeof ACTS)[number]>[] = [
  { title: 'What', narrow: 'heading', cell: (act) => capitalised(PERMISSIONS[act].words) },
  ...STAFF_ROLES.map((role) => ({
    title: ROLE_NAMES[role],
    cell: (act: (typeof ACTS)[number]) => limitWords(role, act),
  })),
];

/** The table of permissions, for everybody to read. */
function PermissionTable() {
  return (
    <section aria-labelledby="permissions">
      <Title order={2} id="permissions" mb="xs">
        Who may do what
      </Title>
      <Text c="dimmed" mb="md">
        What somebody may not do, a manager can allow once with their own PIN. Figures are not: allow them for a person
        under Edit.
      </Text>
      <DataTable
        label="Who may do what"
        figures
        columns={PERMISSION_COLUMNS}
        {...{ rows: ACTS, empty: '', page: 1, limit: ACTS.length, total: ACTS.length }}
        rowKey={(act) => act}
        onPage={() => undefined}
      />
    </section>
  );
}
