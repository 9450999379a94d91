import type * as wire from '@mendpoint/contract/tickets';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { Collection } from './collection.service.ts';
import { soldTicketOf } from './ticket.ts';

export const collectionToWire = ({ shopId, customer, tickets, lines, paidDown }: Collection): wire.Collection => ({
  shop_id: shopId,
  customer: customer && {
    _id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
  },
  tickets: tickets.map((ticket) => {
    const { id, number, device } = soldTicketOf(ticket);
    return { _id: id, number, device, state: ticket.state };
  }),
  deposit: toDollars(paidDown),
  repairParts: lines.map(({ ticket, line, offered }) => {
    const { id, number, device } = soldTicketOf(ticket);
    return {
      repairPartId: offered?.part.id ?? null,
      name: offered?.part.name ?? line.name,
      categoryId: offered?.category.id ?? null,
      category_name: offered?.category.name ?? '',
      brandId: offered?.brand.id ?? null,
      brand_name: offered?.brand.name ?? '',
      deviceId: offered?.device.id ?? null,
      device_name: offered?.device.name ?? '',
      ...{ ticket_id: id, ticket_number: number, ticket_device: device },
      price: line.price === null ? null : toDollars(line.price),
    };
  }),
});
