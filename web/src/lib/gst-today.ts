import type { Shop } from '@mendpoint/contract/shops';
import { isRegisteredOn } from '@mendpoint/domain/money/gst';
import { sydneyDay } from '@mendpoint/domain/time/periods';

/** Whether what the shop sells today carries GST. A session that began before an update has a shop without the day. */
export const chargesGstToday = ({ gst_registered: gstRegistered, gst_registered_from: from = '' }: Shop): boolean =>
  isRegisteredOn({ gstRegistered, gstRegisteredFrom: from }, sydneyDay(new Date()));
