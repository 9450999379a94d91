/** How the notice was given, in writing, to take away. */
export const NOTICE_WAYS = ['printed', 'emailed', 'sent', 'shown_with_copy'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const NOTICE_WAY_NAMES = {
  printed: 'Printed and handed over',
  emailed: 'Emailed',
  sent: 'Sent by post or message',
  shown_with_copy: 'Shown, with a copy to take away',
} as const satisfies Record<NoticeWay, string>;

/**
 * The notice that a repairer must give before accepting goods: Australian Consumer Law s 103, Competition and Consumer
 * Regulations 2010 reg 91. The sentences on refurbished goods and parts are prescribed word for word. The one on data is free as
 * long as it says that repair may lose them. Within another document the notice must be told apart clearly, say that it is given
 * under this law, and be in no fine print (ACCC, 'Repair notices'). A drop-off keeps the version that was given: a changed text
 * is a new version.
 */
export const REPAIR_NOTICE = {
  version: '2026-11',
  title: 'Repair notice under the Australian Consumer Law',
  data:
    'The repair of your goods may result in the loss of any user-generated data, such as photos, messages and contacts. ' +
    'Please make a copy of everything that is stored on them before you leave them with us.',
  refurbished:
    'Goods presented for repair may be replaced by refurbished goods of the same type rather than being repaired. ' +
    'Refurbished parts may be used to repair the goods.',
} as const;
