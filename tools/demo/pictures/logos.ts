/** The marks of the shops, each 80 × 80 units: letters would need a font, which not every machine has. */
const badge = (colour: string, mark: string): string =>
  `<rect x="4" y="4" width="72" height="72" rx="20" fill="${colour}"/>` +
  `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${mark}</g>`;

const PHONE = '<rect x="28" y="16" width="24" height="48" rx="6"/>';

export const LOGOS = {
  /** A phone below the gable of a terrace house. */
  terrace: badge(
    '#087877',
    '<path d="M16 36 L40 16 L64 36"/><rect x="29" y="36" width="22" height="28" rx="4"/><path d="M37 57 h6"/>',
  ),
  /** A phone with a stitched crack. */
  stitch: badge('#3b4cc0', `${PHONE}<path d="M34 28 L46 52 M33 36 l8 -4 M36 42 l8 -4 M39 48 l8 -4"/>`),
  /** A phone in the surf. */
  surf: badge(
    '#d9541e',
    `<path d="M28 42 V22 a6 6 0 0 1 6 -6 h12 a6 6 0 0 1 6 6 V42"/><path d="M14 50 q6.5 -7 13 0 t13 0 t13 0 t13 0 M20 61 q6.5 -6 13 0 t13 0 t13 0"/>`,
  ),
  /** A phone that grows. */
  leaf: badge('#3f7d20', `${PHONE}<path d="M40 54 V38 M40 44 q-9 0 -9 -9 q9 0 9 9 M40 40 q8 0 8 -9 q-8 0 -8 9"/>`),
} satisfies Record<string, string>;
