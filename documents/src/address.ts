export type Address = { address: string; city: string; state: string; post_code: string; country: string };

/** As on an envelope: the street, the place, the country; absent parts are left out. */
export const addressLines = ({ address, city, state, post_code, country }: Address): string[] =>
  [...streetLines(address), [city, state, post_code].filter(Boolean).join(' '), country].filter(Boolean);

/** One line for the street, one for the place: people type either a comma or a line break between them. */
export const streetLines = (address: string): string[] =>
  address
    .split(/\r?\n|,(?=[^,]*$)/)
    .map((line) => line.trim())
    .filter(Boolean);
