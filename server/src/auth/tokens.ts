import { hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random, so a plain hash keeps a stolen database from opening sessions or resetting passwords. */
export const hashOf = (token: string): string => hash('sha256', token);
