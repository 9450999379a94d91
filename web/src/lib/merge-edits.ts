export type Merged<Values> = {
  /** The newer version, with what the person changed on top. */
  values: Values;
  /** The newer version's values of the fields that both changed. */
  theirs: Partial<Values>;
};

/**
 * Merges two people's edits of one row. A field that only the other person changed takes their value. What was typed here
 * stays; where both changed a field, the other person's value is returned beside it.
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
