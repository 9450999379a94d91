import type {
  BrandTable,
  CategoryTable,
  DeviceTable,
  RepairPartTable,
  TaxTable,
} from '../../catalogue/catalogue.table.ts';
import type { ImageTable } from '../../images/images.table.ts';
import type {
  BundlePartTable,
  ProductBarcodeTable,
  ProductImageTable,
  ProductRenewalTable,
  ProductTable,
  SkuCounterTable,
} from '../../products/products.table.ts';
import { CREATED_AT, SEARCH_TEXT, type TableNotes, TIMES } from './notes.ts';

export const IMAGE: TableNotes<Omit<ImageTable, 'bytes'>> = {
  about: 'The pictures. Each is a file in images/, named by its hash.',
  key: ['hash'],
  columns: {
    hash: 'the SHA-256 of the file',
    content_type: 'its kind, such as image/webp',
    created_at: CREATED_AT,
    thumbnail_hash: 'its thumbnail; none: it has none',
    is_private: '1: a photo of a device in repair, which only logins of its shop see; 0: any other',
  },
};

const NAMED = {
  id: 'its id',
  name: 'its name',
  name_key: 'the name as it is compared with others',
  search_text: SEARCH_TEXT,
  ...TIMES,
};

export const CATEGORY: TableNotes<CategoryTable> = {
  about: 'The categories of the catalogue.',
  key: ['id'],
  columns: { ...NAMED, image_hash: 'its picture' },
};

export const BRAND: TableNotes<BrandTable> = {
  about: 'The brands of each category.',
  key: ['id'],
  columns: { ...NAMED, category_id: 'its category' },
};

export const DEVICE: TableNotes<DeviceTable> = {
  about: 'The devices of each brand.',
  key: ['id'],
  columns: { ...NAMED, brand_id: 'its brand' },
};

export const REPAIR_PART: TableNotes<RepairPartTable> = {
  about: 'The repairs that are offered for a category.',
  key: ['id'],
  columns: { ...NAMED, category_id: 'its category' },
};

export const TAX: TableNotes<TaxTable> = {
  about: 'The tax classes.',
  key: ['id'],
  columns: { ...NAMED, rate_bp: 'its rate in hundredths of a percent: 1000 is 10 %' },
};

export const PRODUCT: TableNotes<ProductTable> = {
  about: 'The products.',
  key: ['id'],
  columns: {
    id: 'its id',
    sku: 'its SKU, which no other product has',
    name: 'its name',
    name_key: 'the name as it is compared with others',
    category_id: 'its category',
    brand_id: 'its brand',
    device_id: 'the device that it is for',
    shop_id: 'the shop that sells it; none: every shop',
    price_cents: 'its price with tax, in cents',
    quantity: 'how many are in stock; none: they are not counted, or it is a bundle',
    faulty: 'how many came back and cannot be sold',
    reserved: 'how many of the quantity are promised to tickets',
    imei: 'its IMEI',
    description: 'its description',
    warranty: '1: it has a warranty; 0: it has none',
    warranty_months: 'for how many months',
    cost_cents: 'what one costs the shop, before GST, in cents; none: not known',
    supplier: 'who supplies it',
    supplier_code: "the supplier's code for it",
    reorder_level: 'so many and fewer are low; none: as for products that say nothing',
    expected_date: 'the day on which more are expected; none: not known',
    search_text: SEARCH_TEXT,
    ...TIMES,
  },
};

export const PRODUCT_BARCODES: TableNotes<ProductBarcodeTable> = {
  about: 'The codes by which products are scanned.',
  key: ['product_id', 'position'],
  columns: {
    product_id: 'the product',
    position: 'the place of the code',
    code: 'the code as it was given',
    code_key: 'the code as it is compared with others',
  },
};

export const BUNDLE_PART: TableNotes<BundlePartTable> = {
  about: 'What bundles consist of.',
  key: ['product_id', 'position'],
  columns: {
    product_id: 'the bundle',
    position: 'the place of the part',
    part_id: 'the product that is in it',
    quantity: 'how many of it are in one bundle',
  },
};

export const PRODUCT_IMAGE: TableNotes<ProductImageTable> = {
  about: 'Which pictures a product has.',
  key: ['product_id', 'position'],
  columns: { product_id: 'the product', position: 'the place of the picture', image_hash: 'the picture' },
};

export const SKU_COUNTER: TableNotes<SkuCounterTable> = {
  about: 'The last number that was given to a product without a SKU.',
  key: ['id'],
  columns: { id: 'always 1', last: 'the number' },
};

export const PRODUCT_RENEWAL: TableNotes<ProductRenewalTable> = {
  about:
    'Renamed brands and devices some of whose products are still found by the old name. The new ledger goes on renaming.',
  key: ['level', 'entry_id'],
  columns: {
    level: "'brand' or 'device'",
    entry_id: 'the brand or device',
    rename_id: 'which rename it was',
    renamed_at: 'when (UTC)',
  },
};
