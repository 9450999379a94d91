/** Who asks. `shopId` is null for an admin, who sees every shop; a shop account is bound to its own. */
export type Caller = { loginId: string; role: 'admin' | 'shop'; shopId: string | null };
