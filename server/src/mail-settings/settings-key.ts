import { type SealingKey, sealingKeyOf } from '../sealing/sealing-key.ts';

/** The key for the secrets of the settings, which the ledger keeps as ciphertext. */
export const settingsKeyOf = (given: Buffer | null, file: string | null): SealingKey =>
  sealingKeyOf(given, file, {
    noPlace:
      "The password cannot be kept: this server cannot write a key for it. Whoever runs the server sets SETTINGS_KEY: see 'Mail' in docs/operations.md.",
    damaged: 'The key of the settings on this server is damaged. Whoever runs it moves the file mendpoint.db-key away.',
  });
