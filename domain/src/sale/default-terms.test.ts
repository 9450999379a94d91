import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS } from './default-terms.ts';

describe('the default terms', () => {
  it.each(['warranty', 'respect', 'Liability', 'Accessories', 'Change of mind'])('cover %s', (subject) => {
    expect(DEFAULT_TERMS).toContain(subject);
  });

  it('leave the consumer guarantees standing and say so', () => {
    expect(DEFAULT_TERMS).toContain('cannot be excluded under the Australian Consumer Law');
    expect(DEFAULT_TERMS).not.toMatch(/no refunds?|not liable|not responsible/i);
  });
});
