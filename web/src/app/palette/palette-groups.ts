import type { Customer } from '@mendpoint/contract/customers';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import type { Product } from '@mendpoint/contract/products';
import type { Ticket } from '@mendpoint/contract/tickets';
import { SALE_STATE_WORDS } from '@mendpoint/domain/sale/sale-state';
import { personName } from '@mendpoint/domain/text/person-name';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconDeviceMobile, IconFileInvoice, IconHelp, IconUser } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { stateOf } from '../../lib/sale-state.ts';
import { productDetail } from '../../pickers/product-detail.ts';
import { searchGuide } from '../guide/guide.ts';
import type { GuideName } from '../guide/guide-pages.ts';
import type { NavigationEntry } from '../navigation/navigation.ts';
import type { MenuIcon } from '../screens/screen.ts';

/** Where a result leads: to a screen, or to a page of the guide over the screen. */
export type Target = { path: string } | { page: GuideName };
type Jump = Target & { id: string; label: string; detail: string; icon: MenuIcon };
export type JumpGroup = { label: string; jumps: readonly Jump[] };

/** The screens of the sidebar whose name, or whose group's name, holds what was typed. */
export const findScreens = (entries: readonly NavigationEntry[], typed: string): JumpGroup => {
  const q = typed.trim().toLowerCase();
  const jumps = entries.flatMap(({ label: group, icon, ...entry }) => {
    const links = entry.items ?? [{ label: group, path: entry.path }];
    return links.map(({ label, path }) => ({ id: path, label, detail: entry.items ? group : '', path, icon }));
  });
  const byName = jumps.filter(({ label }) => label.toLowerCase().includes(q));
  const byGroup = jumps.filter((jump) => !byName.includes(jump) && jump.detail.toLowerCase().includes(q));
  return { label: 'Screens', jumps: [...byName, ...byGroup] };
};

export const customerJump = (customer: Customer): Jump => ({
  id: customer._id,
  label: personName(customer),
  detail: [customer.phone, customer.email].filter(Boolean).join(' · '),
  path: paths.customer(customer._id),
  icon: IconUser,
});

export const productJump = (product: Product): Jump => ({
  id: product._id,
  label: product.name,
  detail: productDetail(product),
  path: paths.product(product._id),
  icon: IconDeviceMobile,
});

export const invoiceJump = ({ _id, invoiceNumber, customer, createdAt, ...money }: ListedInvoice): Jump => ({
  id: _id,
  label: invoiceNumber,
  detail: [
    customer && personName(customer),
    formatDollars(money.total),
    SALE_STATE_WORDS[stateOf(money)],
    formatDateTime(createdAt),
  ]
    .filter(Boolean)
    .join(' · '),
  path: paths.invoice(_id),
  icon: IconFileInvoice,
});

export const ticketJump = ({ _id, number, device_name, customer_name, state }: Ticket): Jump => ({
  id: _id,
  label: number,
  detail: [device_name, customer_name, TICKET_STATE_NAMES[state]].filter(Boolean).join(' · '),
  path: paths.ticket(_id),
  icon: IconDeviceMobile,
});

const GUIDE_LIMIT = 5;

/** The pages of the guide that hold the words typed, those with them in the title first. */
export const findGuidePages = (typed: string): JumpGroup => ({
  label: 'Guide',
  jumps: searchGuide(typed)
    .slice(0, GUIDE_LIMIT)
    .map(({ page: { name, title }, excerpt }) => ({
      id: `guide ${name}`,
      label: title,
      detail: excerpt,
      page: name,
      icon: IconHelp,
    })),
});
