/** Where a stored picture is read. */
export const imageUrl = (hash: string): string => `/api/images/${hash}`;
