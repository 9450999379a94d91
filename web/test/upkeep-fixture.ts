import type { ShopHttps } from '@mendpoint/contract/https';
import type { MailSettings } from '@mendpoint/contract/mail';
import type { Upkeep } from '@mendpoint/contract/upkeep';

/** A server of which nothing is wrong. */
export const ALL_WELL: Upkeep = {
  problems: [],
  backups: {
    lastGoodAt: '2026-11-22T09:30:00Z',
    lastFile: '/mnt/usb/mendpoint-2026-11-22T093000Z.backup',
    lastBytes: 12_582_912,
    everyMinutes: 60,
    nextAt: '2026-11-22T10:30:00Z',
    folder: '/mnt/usb',
    kept: 7,
    isEncrypted: false,
    failure: null,
    areBesideLedger: false,
  },
  checks: { restore: null, seal: null, sums: null },
  disks: [{ holds: 'ledger', folder: '/var/lib/mendpoint', free: 42_949_672_960, size: 104_857_600 }],
  connection: 'https',
  version: { product: '0.1.0', node: '24.11.0', engine: 'sqlite', database: '3.49.1', migration: '2027-01-31-checks' },
  running: null,
  failed: null,
};

/** HTTPS of the shop's own was never turned on. */
export const NO_HTTPS: ShopHttps = {
  state: 'off',
  reason: '',
  port: null,
  http_port: 3000,
  addresses: [],
  names: [],
  authority: null,
  until: null,
};

/** No mail server is set up. */
export const NO_MAIL: MailSettings = {
  source: 'none',
  host: '',
  port: null,
  security: null,
  login: '',
  has_password: false,
  is_readable: true,
  from_name: '',
  from_address: '',
  reply_to: '',
  updatedAt: null,
  sent_at: null,
  failing_since: null,
  failure: null,
};
