/** A category with its brands, their devices from the newest to the oldest, and the usual repairs. */
export type StarterCategory = {
  category: string;
  repairs: readonly string[];
  brands: readonly { brand: string; devices: readonly string[] }[];
};
