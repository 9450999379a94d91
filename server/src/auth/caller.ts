/** Who asks. `shopId` is null for an admin, who sees every shop; a shop account is bound to its own. */
export type Caller = { loginId: string; role: 'admin' | 'shop'; shopId: string | null };

/** From where a call comes: an address of the network, and the token of the caller's session. */
export type Origin = { address: string; token: string };
