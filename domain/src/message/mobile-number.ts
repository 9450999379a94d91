/**
 * A mobile number as providers take it (E.164): '0412 345 678' and '+61 412 345 678' are '+61412345678'. A number of another country
 * begins with '+'. Null for a landline, and for whatever is no number.
 */
export const mobileNumber = (typed: string): string | null => {
  const digits = typed.trim().replace(/[\s().-]/g, '');
  const australian = /^(?:0|\+?610?)(4\d{8})$/.exec(digits);
  if (australian) return `+61${australian[1]}`;
  return /^\+(?!61)[1-9]\d{7,14}$/.test(digits) ? digits : null;
};
