import type { Reference } from '@mendpoint/contract/common';

/** The id in a reference, which clients send as an id or a populated object; null for none ('' or null), undefined where it was not sent. */
export const idOf = (reference: Reference | undefined): string | null | undefined => {
  if (reference === undefined || reference === null) return reference;
  return (typeof reference === 'string' ? reference : reference._id) || null;
};
