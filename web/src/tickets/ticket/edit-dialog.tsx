import type { WholeTicket } from '@mendpoint/contract/tickets';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { DeviceFields } from '../device/device-fields.tsx';
import { useEditTicket } from './use-edit-ticket.ts';

/** Edits what a ticket says of its device and repair. It opens when it is mounted. */
export function EditDialog({ ticket, onClosed }: { ticket: WholeTicket; onClosed: () => void }) {
  const { conflict, loadNewer, isLoading, ...form } = useEditTicket(ticket);
  return (
    <FormDialog title={`Edit ticket ${ticket.number}`} size="lg" form={form} onClosed={onClosed}>
      {conflict !== '' && <EditConflict message={conflict} loading={isLoading} onLoad={() => void loadNewer()} />}
      <DeviceFields
        shopId={ticket.shop_id}
        ticketId={ticket._id}
        values={form.values}
        problems={form.problems}
        onChange={(part) => form.change(part)}
      />
    </FormDialog>
  );
}
