import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ChangeList, EditConflict } from '../../ui/form/edit-conflict.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { standingOf } from '../history/invoice-changes.ts';
import type { Troubled } from './trouble.ts';

type EditTroubleProps = {
  editor: Troubled;
  /** Called to leave the screen of an invoice that was deleted. */
  onLeave: () => void;
  leaveLabel: string;
};

/** Says why the invoice was not saved. It takes the focus, which scrolls it into sight. */
export function EditTrouble({ editor: { trouble, takeNewer }, onLeave, leaveLabel }: EditTroubleProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble !== null) place.current?.focus();
  }, [trouble]);
  if (trouble === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {trouble.kind === 'failed' && <FormFailure message="Failed to update invoice." detail={trouble.detail} />}
      {trouble.kind === 'conflict' && (
        <EditConflict
          message={trouble.message}
          changes={trouble.changes}
          standing={standingOf(trouble.newer)}
          loading={false}
          onLoad={() => takeNewer(true)}
          onDiscard={() => takeNewer(false)}
        />
      )}
      {trouble.kind === 'merged' && <Merged changes={trouble.changes} />}
      {trouble.kind === 'gone' && <Gone label={leaveLabel} onLeave={onLeave} />}
    </div>
  );
}

function Merged({ changes }: { changes: readonly string[] }) {
  return (
    <Alert
      role="status"
      color="blue"
      icon={<IconInfoCircle aria-hidden />}
      title="You are editing the newer version. Check it before you save."
    >
      <ChangeList changes={changes} />
    </Alert>
  );
}

function Gone({ label, onLeave }: { label: string; onLeave: () => void }) {
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconTrash aria-hidden />}
      title="This invoice was deleted in the meantime. Nothing can be saved on it."
    >
      <Button variant="default" px="sm" onClick={onLeave}>
        {label}
      </Button>
    </Alert>
  );
}
