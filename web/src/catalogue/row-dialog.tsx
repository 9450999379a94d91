import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import type { CatalogueRow, Kind } from './kind.ts';
import { useRowEditor } from './use-row-editor.ts';

type RowDialogProps<Row extends CatalogueRow, Values extends Record<string, string>> = {
  kind: Kind<Row, Values>;
  /** The row to edit; null makes a new one. */
  row: Row | null;
  onClosed: () => void;
};

/** Makes or edits one row of the catalogue. What was typed stays when it is refused. */
export function RowDialog<Row extends CatalogueRow, Values extends Record<string, string>>({
  kind,
  row,
  onClosed,
}: RowDialogProps<Row, Values>) {
  const { ref, values, problems, change, isDirty, refused, submit, isSaving, takeNewer } = useRowEditor(kind, row);
  const { title = '', message, newer } = refused ?? {};
  return (
    <FormDialog
      title={row === null ? kind.addLabel : kind.editLabel}
      formRef={ref}
      isDirty={isDirty}
      isSaving={isSaving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <kind.Fields values={values} problems={problems} change={change} />
      {newer ? (
        <EditConflict message={title} loading={false} onLoad={() => takeNewer(newer)} />
      ) : (
        <FormFailure message={title} detail={message} />
      )}
    </FormDialog>
  );
}
