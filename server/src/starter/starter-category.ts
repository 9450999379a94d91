/** A category with its brands, their devices from the newest to the oldest, and the usual repairs. Names as their makers write them. */
export type StarterCategory = {
  category: string;
  repairs: readonly string[];
  brands: readonly { brand: string; devices: readonly string[] }[];
};
