/**
 * A rule of the shop was broken by what came in. The message is written for the person at the counter; `path` names the
 * field that it speaks of ('price', 'productDetails.0.quantity'), where it speaks of one.
 */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly path: string | undefined;
  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}

/** What `read` gives; a rule that it breaks is told of the field at `path`, unless it names a field itself. */
export const at = <Value>(path: string, read: () => Value): Value => {
  try {
    return read();
  } catch (error) {
    throw error instanceof RuleError && error.path === undefined ? new RuleError(error.message, path) : error;
  }
};
