/** The message of an empty reason field. */
export const NO_REASON = 'Please say why.';
