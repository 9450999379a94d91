import { Type } from 'typebox';

export const TicketState = Type.Enum([
  'draft',
  'received',
  'diagnosing',
  'waiting_for_approval',
  'waiting_for_parts',
  'in_repair',
  'quality_check',
  'ready',
  'collected',
  'unrepairable',
  'declined',
  'cancelled',
]);
export const NoticeWay = Type.Enum(['printed', 'emailed', 'sent', 'shown_with_copy']);
/** What a shop may want before work begins, or before a device is ready. */
export const Gate = Type.Enum(['checklist_before', 'photo_before', 'signature', 'checklist_after', 'photo_after']);
export const Stage = Type.Enum(['before', 'after']);
