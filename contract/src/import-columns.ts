/** What a column of a CSV file holds, as an import reads it. */
export type ImportColumn = {
  /** The heading, as exports spell it. */
  title: string;
  /** Whether a row that is new needs it; a row that is known is found by it or left alone. */
  isNeeded?: true;
};

const needed = (...titles: string[]): ImportColumn[] => titles.map((title) => ({ title, isNeeded: true }));
const optional = (...titles: string[]): ImportColumn[] => titles.map((title) => ({ title }));

/** The columns of each kind of file, in the order of an export. A test compares them with what the server reads. */
export const IMPORT_COLUMNS = {
  products: [
    ...optional('sku'),
    ...needed('name', 'category'),
    ...optional('brand', 'device'),
    ...needed('price'),
    ...optional('quantity', 'bundle', 'IMEI', 'description', 'warranty', 'warrantyPeriod', 'barcodes', 'cost'),
    ...optional('supplier', 'supplier_code', 'reorder_level', 'expected_on'),
  ],
  customers: [
    ...optional('id'),
    ...needed('first_name'),
    ...optional('last_name'),
    ...needed('email', 'phone'),
    ...optional('address', 'post_code', 'city', 'state', 'country', 'company', 'abn', 'notes', 'no_email'),
  ],
  catalogue: [...optional('type'), ...needed('name'), ...optional('category', 'brand', 'rate')],
  prices: [
    ...optional('category', 'brand'),
    ...needed('device', 'problem', 'price'),
    ...optional('cost', 'warranty_days'),
  ],
} as const satisfies Record<string, readonly ImportColumn[]>;

export type ImportedThings = keyof typeof IMPORT_COLUMNS;
