/** A rule of the shop was broken by what came in. The message is written for the person at the counter. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
}
