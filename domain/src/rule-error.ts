/**
 * The input breaks a rule of the shop. The message is written for the person at the counter; `path` names the field
 * that it is about ('price', 'productDetails.0.quantity'), if it is about one.
 */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly path: string | undefined;
  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}

/** Calls `read`. A RuleError that it throws is given the field at `path`, unless the error names one itself. */
export const at = <Value>(path: string, read: () => Value): Value => {
  try {
    return read();
  } catch (error) {
    throw error instanceof RuleError && error.path === undefined ? new RuleError(error.message, path) : error;
  }
};
