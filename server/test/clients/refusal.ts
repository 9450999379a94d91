import type { Reply } from './client.ts';

/** The status of a refusal, and the fields that it names. */
export const refusalOf = ({ status, body }: Reply) => [status, body.errors?.map(({ path }: { path: string }) => path)];
