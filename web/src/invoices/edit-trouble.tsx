import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ChangeList, EditConflict } from '../ui/edit-conflict.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import type { InvoiceEditor } from './use-invoice-editor.ts';

/** Why the invoice was not saved. It comes into sight, and the focus to it, by itself. */
export function EditTrouble({ editor: { trouble, loadNewer } }: { editor: InvoiceEditor }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble !== null) place.current?.focus();
  }, [trouble]);
  if (trouble === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {trouble.kind === 'failed' && <FormFailure message="Failed to update invoice." detail={trouble.detail} />}
      {trouble.kind === 'conflict' && (
        <EditConflict message={trouble.message} changes={trouble.changes} loading={false} onLoad={loadNewer} />
      )}
      {trouble.kind === 'merged' && (
        <Alert
          role="status"
          color="blue"
          icon={<IconInfoCircle aria-hidden />}
          title="You are editing the newer version. Check it before you save."
        >
          <ChangeList changes={trouble.changes} />
        </Alert>
      )}
    </div>
  );
}
