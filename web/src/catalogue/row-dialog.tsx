import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import type { CatalogueRow, CatalogueSection } from './catalogue-section.ts';
import { useRowEditor } from './use-row-editor.ts';

type RowDialogProps<Row extends CatalogueRow, Values extends Record<string, string>> = {
  section: CatalogueSection<Row, Values>;
  /** The row to edit; null makes a new one. */
  row: Row | null;
  onClosed: () => void;
};

/** Makes or edits one row of the catalogue. A refused save keeps what was typed. */
export function RowDialog<Row extends CatalogueRow, Values extends Record<string, string>>({
  section,
  row,
  onClosed,
}: RowDialogProps<Row, Values>) {
  const { refused, isSaving, takeNewer, ...form } = useRowEditor(section, row);
  const { title = '', message, newer } = refused ?? {};
  return (
    <FormDialog
      title={row === null ? section.addLabel : section.editLabel}
      // The failure is shown below the fields, beside the notice of somebody else's edit.
      form={{ ...form, isBusy: isSaving, failure: '' }}
      onClosed={onClosed}
    >
      <section.Fields {...form} />
      {newer ? (
        <EditConflict message={title} loading={false} onLoad={() => takeNewer(newer)} />
      ) : (
        <FormFailure message={title} detail={message} />
      )}
    </FormDialog>
  );
}
