import type { HttpsState } from '@mendpoint/domain/upkeep/problems';
import type { KeyPair } from './certificates.ts';

export type HttpsServer = {
  /** Listens, or goes on listening, with this certificate. Throws Conflict where the port cannot be had. */
  serve: (pair: KeyPair) => Promise<void>;
  /** Answers what is under way, and takes nothing new. */
  stop: () => void;
  /** Null while it does not listen. */
  port: () => number | null;
};

export type HttpsView = {
  state: HttpsState;
  /** Why it is not served although it is on; '' for nothing. */
  reason: string;
  port: number | null;
  /** By which other machines reach it: 'https://192.168.1.20:3443' */
  addresses: string[];
  /** Names and addresses that an admin typed. */
  typed: string[];
  authority: { fingerprint: string; until: Date } | null;
  /** When the server's certificate ends, which is renewed before. */
  until: Date | null;
};
