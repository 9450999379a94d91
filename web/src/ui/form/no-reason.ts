/** What a field for a reason says when it is empty. */
export const NO_REASON = 'Please say why.';
