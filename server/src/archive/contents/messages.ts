import type { CustomerOptOutTable, MessageSettingsTable } from '../../messages/messages.table.ts';
import type { TableNotes } from './notes.ts';

export const MESSAGE_SETTINGS: TableNotes<MessageSettingsTable> = {
  about: 'What a shop tells its customers at which steps of a ticket.',
  key: ['shop_id'],
  columns: {
    shop_id: 'the shop',
    quiet_from: 'when no message goes out from, in minutes after midnight in Sydney',
    quiet_until: 'until when',
    steps: 'the words of each step and by which ways they go out, as JSON',
    updated_at: 'when it was last changed (UTC)',
  },
};

export const CUSTOMER_OPT_OUT: TableNotes<CustomerOptOutTable> = {
  about: 'By which ways customers want no messages about repairs.',
  key: ['customer_id', 'channel'],
  columns: {
    customer_id: 'the customer',
    channel: 'mail or sms',
    noted_by: 'who noted it',
    noted_at: 'when (UTC)',
  },
};
