import type { Reference } from '@mendpoint/contract/common';

/** The id in a reference as clients send it: an id, a populated object, '' or null for none, undefined for not said. */
export const idOf = (reference: Reference | undefined): string | null | undefined => {
  if (reference === undefined || reference === null) return reference;
  return (typeof reference === 'string' ? reference : reference._id) || null;
};
