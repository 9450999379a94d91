export type Merged<Values> = {
  /** The newer version, with what the person changed on top. */
  values: Values;
  /** What stands in the newer version of the fields that both changed. */
  theirs: Partial<Values>;
};

/**
 * Two people edited one row. Fields that only the other one changed take the newer value; what was typed here stays, and
 * where both changed a field, the other value is told.
 */
export const mergeEdits = <Values extends Record<string, string | boolean>>(
  original: Values,
  typed: Values,
  newer: Values,
): Merged<Values> => {
  const isMine = (field: string) => typed[field] !== original[field];
  const pick = (keep: (field: string) => boolean, from: Values) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => keep(field)));
  return {
    values: { ...newer, ...pick(isMine, typed) },
    theirs: pick(
      (field) => isMine(field) && newer[field] !== original[field] && newer[field] !== typed[field],
      newer,
    ) as Partial<Values>,
  };
};
