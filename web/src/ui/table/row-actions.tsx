import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Way = string | (() => void);

type RowActionsProps = {
  /** The row's name, for screen readers: 'Edit NAME'. */
  name: string;
  /** The path of a screen, or a function to call. */
  view?: Way;
  edit?: Way;
  /** The path of the row's history; undefined if the person may not see it. */
  history?: string | undefined;
  onDelete?: () => void;
  deleting?: boolean;
  /** Further buttons, shown first. */
  children?: ReactNode;
};

export function RowActions({ name, view, edit, history, onDelete, deleting = false, children }: RowActionsProps) {
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {children}
      {view !== undefined && <Action title="View" name={name} icon={IconEye} way={view} />}
      {history !== undefined && <Action title="History" name={name} icon={IconHistory} way={history} />}
      {edit !== undefined && <Action title="Edit" name={name} icon={IconPencil} way={edit} />}
      {onDelete && (
        <ActionIcon aria-label={`Delete ${name}`} title="Delete" color="red" loading={deleting} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

type ActionProps = { title: string; name: string; icon: typeof IconEye; way: Way };

function Action({ title, name, icon: Icon, way }: ActionProps) {
  const words = { title, 'aria-label': `${title} ${name}` };
  const icon = <Icon size={20} aria-hidden />;
  return typeof way === 'string' ? (
    <ActionIcon {...words} component={Link} to={way}>
      {icon}
    </ActionIcon>
  ) : (
    <ActionIcon {...words} onClick={way}>
      {icon}
    </ActionIcon>
  );
}
