import { hostname } from 'node:os';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Origin } from '../auth/caller.ts';
import { actAsOwner } from '../auth/second-factor/second-factor.service.ts';
import type { Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import { factsOf, issueCertificate, makeAuthority } from './certificates.ts';
import type { HttpsServer, HttpsView } from './https.ts';
import { type KeptHttps, readHttps, writeHttps } from './https-file.ts';
import { hostInAddress, hostOf, isForOthers, ownNames, readName } from './names.ts';

const DAY_MS = 86_400_000;
/** Tills trust an authority by hand, so it lasts as long as a server does. */
const AUTHORITY_MS = 3650 * DAY_MS;
/** Apple takes 825 days at most (https://support.apple.com/en-us/103769). A stolen certificate is of use for no longer than this. */
const CERTIFICATE_MS = 90 * DAY_MS;
const RENEWED_BEFORE_MS = 30 * DAY_MS;
/** A till's clock may be behind the server's. */
const BEFORE_MS = DAY_MS;

/** HTTPS with certificates of the shop's own, which this server keeps in `file`. */
export type OwnHttps = {
  now: () => Date;
  file: string;
  server: HttpsServer;
  /** What the file has; null before an authority was made, and where it is damaged. */
  kept: KeptHttps | null;
  isDamaged: boolean;
  /** Why it could not be served when the server started; '' for nothing. */
  reason: string;
};

export const openHttps = (now: () => Date, file: string, server: HttpsServer): OwnHttps => {
  try {
    return { now, file, server, kept: readHttps(file), isDamaged: false, reason: '' };
  } catch {
    return { now, file, server, kept: null, isDamaged: true, reason: '' };
  }
};

/** To be called when the app begins to listen. What goes wrong is shown, and plain HTTP goes on. */
export const startHttps = async (https: OwnHttps): Promise<void> => {
  if (!https.kept?.isOn) return;
  try {
    await keep(https, https.kept, await renewed(https, https.kept));
  } catch (error) {
    https.reason = (error as Error).message;
  }
};

/** To be called now and then: renews the certificate in time, and where the machine has got another address. */
export const refreshHttps = async (https: OwnHttps): Promise<void> => {
  const { kept, server } = https;
  if (!kept?.isOn) return;
  const next = await renewed(https, kept);
  if (next !== kept || server.port() === null) await keep(https, kept, next);
};

/** The authority's certificate in DER; null before one was made. */
export const authorityOf = ({ kept }: OwnHttps): Buffer | null =>
  kept === null ? null : factsOf(kept.authority).bytes;

type Act = {
  context: Context;
  caller: Caller;
  proof: { password: string; code?: string | undefined };
  origin: Origin;
};

/** Turns it on, at first use with an authority, or changes its names. Throws RuleError, Conflict, and what `actAsOwner` throws. */
export const turnOn = async (https: OwnHttps, by: Act, typedNames: readonly string[]): Promise<void> => {
  const seen = https.kept;
  const wanted = seen ?? putBack(https) ?? (await begun(https));
  // Whoever typed did not see the names of a file that was put back.
  const unseen = seen ? [] : wanted.typed;
  const typed = [...new Set([...unseen, ...typedNames.map((name) => readName(name, wanted.host))])];
  const act = seen?.isOn ? 'changed' : 'turned on';
  // A certificate is for no name that was taken off, but goes on for an address that the machine lacks for a while.
  const names = wanted.typed.every((name) => typed.includes(name)) ? wanted.names : [];
  await carryOut(https, by, act, { seen, next: await renewed(https, { ...wanted, names, typed, isOn: true }) });
};

/** The file as it is by now: a copy of it is not written over. Throws Conflict. */
const putBack = ({ file }: OwnHttps): KeptHttps | null => {
  try {
    return readHttps(file);
  } catch {
    throw new Conflict(DAMAGED);
  }
};

const DAMAGED =
  'The file mendpoint.db-https is damaged. Whoever runs the server puts a copy of it back; else make a new authority, which each till has to be given.';

/** Throws Conflict, and what `actAsOwner` throws. */
export const turnOff = async (https: OwnHttps, by: Act): Promise<void> => {
  const seen = https.kept;
  if (!seen?.isOn) throw new Conflict('HTTPS is not on.');
  await carryOut(https, by, 'turned off', { seen, next: { ...seen, isOn: false } });
};

/** Makes another authority: each till has to be given it. Throws Conflict, and what `actAsOwner` throws. */
export const replaceAuthority = async (https: OwnHttps, by: Act): Promise<void> => {
  const seen = https.kept;
  const next = await renewed(https, { ...(await begun(https)), typed: seen?.typed ?? [] });
  await carryOut(https, by, 'authority replaced', { seen, next });
};

type Change = { seen: KeptHttps | null; next: KeptHttps };

/** Proves the admin, then does it and records it: what fails is not recorded. */
const carryOut = (https: OwnHttps, { context, caller, proof, origin }: Act, act: string, { seen, next }: Change) =>
  actAsOwner(context, caller, proof, origin, async (inside) => {
    const before = { names: seen?.typed.join(', ') ?? '' };
    await recordEntry(inside, {
      kind: 'setting',
      act,
      subject: { id: null, name: 'HTTPS' },
      shopId: null,
      changes: differences(before, { names: next.typed.join(', ') }),
    });
    await keep(https, seen, next);
  });

/**
 * Puts `next` in the place of what was seen, from which it was made. Throws Conflict where another change was quicker, or the
 * port cannot be had. Where it throws, all is as before.
 */
const keep = async (https: OwnHttps, seen: KeptHttps | null, next: KeptHttps): Promise<void> => {
  if (https.kept !== seen)
    throw new Conflict('HTTPS was changed by somebody else in the meantime. Nothing was saved: read it again.');
  https.kept = next;
  try {
    await serve(https.server, next);
    writeHttps(https.file, next);
  } catch (error) {
    https.kept = seen;
    await serve(https.server, seen).catch(() => undefined);
    throw error;
  }
  Object.assign(https, { isDamaged: false, reason: '' });
};

const serve = async (server: HttpsServer, kept: KeptHttps | null): Promise<void> =>
  kept?.isOn ? server.serve(kept.server) : server.stop();

const begun = async ({ now }: OwnHttps): Promise<KeptHttps> => {
  const host = await hostOf(hostname());
  const names = ownNames(host);
  const authority = await makeAuthority(host, spanOf(now(), AUTHORITY_MS));
  const server = await issueCertificate(authority, names, spanOf(now(), CERTIFICATE_MS));
  return { isOn: true, host, typed: [], names, authority, server };
};

/** The same, or with a certificate that lasts and is for today's names. */
const renewed = async ({ now }: OwnHttps, kept: KeptHttps): Promise<KeptHttps> => {
  const names = [...new Set([...ownNames(kept.host), ...kept.typed])];
  const lasts = factsOf(kept.server).until.getTime() - now().getTime() > RENEWED_BEFORE_MS;
  if (lasts && names.every((name) => kept.names.includes(name))) return kept;
  return { ...kept, names, server: await issueCertificate(kept.authority, names, spanOf(now(), CERTIFICATE_MS)) };
};

const spanOf = (now: Date, ms: number) => ({
  from: new Date(now.getTime() - BEFORE_MS),
  until: new Date(now.getTime() + ms),
});

export const viewOf = ({ kept, isDamaged, reason, server }: OwnHttps): HttpsView => {
  const port = server.port();
  const names = kept?.names.filter(isForOthers) ?? [];
  const served = port === null ? 'failed' : 'on';
  const unused = isDamaged ? 'damaged' : 'off';
  return {
    state: kept?.isOn ? served : unused,
    reason,
    port,
    addresses: port === null ? [] : names.map((name) => `https://${hostInAddress(name)}:${port}`),
    typed: kept?.typed ?? [],
    authority: kept && factsOf(kept.authority),
    until: kept && factsOf(kept.server).until,
  };
};
