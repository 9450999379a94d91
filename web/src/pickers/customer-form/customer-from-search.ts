type Start = { email: string } | { phone: string } | { first_name: string; last_name: string };

/** Puts what was typed into the customer search where it belongs: an email, a phone number, or a name. */
export const customerFromSearch = (text: string): Start => {
  const sought = text.trim();
  if (sought.includes('@')) return { email: sought };
  if (/^\+?[\d\s()-]+$/.test(sought)) return { phone: sought };
  const [first_name = '', ...rest] = sought.split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
};
