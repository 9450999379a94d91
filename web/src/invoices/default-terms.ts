/**
 * What stands on every invoice until somebody edits it at the checkout. Nothing in it may limit the consumer guarantees:
 * under the Australian Consumer Law such a term is void, and showing it to customers is an offence of its own.
 */
export const DEFAULT_TERMS = [
  'Your rights: our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing in these terms limits them.',
  'Repairs warranty: we stand behind our repairs. For 90 days from collection we put right, free of charge, a fault in the part we fitted or in our work. New damage from drops, liquid or repairs by others is not part of this warranty. It is in addition to your rights under the law. Please bring this invoice.',
  'Mutual respect: we treat you and your device with care, and ask the same courtesy for our staff. We may decline to serve anyone who is abusive or threatening.',
  'Liability: please back up your data and remove SIM and memory cards before a repair, as data can be lost. We take due care and skill, and are responsible for loss or damage that we cause by failing to. A device that has been wet or damaged may already be near failing; we tell you of risks we can see before we start.',
  'Accessories: accessories are covered by the consumer guarantees and by any warranty of their manufacturer. If one is faulty, bring it back with this invoice for a repair, replacement or refund as the law provides.',
  'Change of mind: unused products in their original packaging may be exchanged or returned within 14 days with this invoice. Repairs, and parts ordered especially for you, cannot be returned for a change of mind. This does not affect your rights when something is faulty or not as described.',
].join('\n');
