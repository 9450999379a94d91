/** What a file of rows holds. */
export type FileKind = 'products' | 'customers' | 'catalogue' | 'prices';
