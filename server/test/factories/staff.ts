import type { ApprovalRequest, StaffPerson } from '@mendpoint/contract/staff';
import type { Client } from '../clients/client.ts';
import type { House } from '../servers/house.ts';
import { makeShop, type ShopAccount } from './factories.ts';

export const PINS = { manager: '4071', cashier: '8306', technician: '593174' };

export type StaffedShop = ShopAccount & {
  staff: Record<keyof typeof PINS, StaffPerson>;
  atTill: (pin: string) => Promise<void>;
};

/** A shop with Marco, Anna and Tao behind its counter; nobody has entered a PIN. */
export const makeStaffedShop = async (house: Pick<House, 'admin' | 'anyone'>): Promise<StaffedShop> => {
  const account = await makeShop(house);
  const add = async (name: string, role: keyof typeof PINS): Promise<StaffPerson> => {
    const body = { name, role, pin: PINS[role], shop_id: account.shop._id };
    const reply = await house.admin.post('/staff', body);
    if (reply.status !== 201) throw new Error(`not added: ${reply.body.message}`);
    return reply.body.data;
  };
  const manager = await add('Marco', 'manager');
  const staff = { manager, cashier: await add('Anna', 'cashier'), technician: await add('Tao', 'technician') };
  return { ...account, staff, atTill: (pin) => enterPin(account.client, pin) };
};

export const enterPin = async (client: Client, pin: string): Promise<void> => {
  const { status, body } = await client.post('/person', { pin });
  if (status !== 200) throw new Error(`PIN refused: ${body.message}`);
};

/** What a refusal names: `act`, `subject`, `amount`. */
export type WantedAct = Partial<Pick<ApprovalRequest, 'subject' | 'amount'>> & { act: string };

/** The header that carries Marco's approval of it. */
export const approved = async (client: Client, { act, subject, amount }: WantedAct): Promise<string> => {
  const { status, body } = await client.post('/approvals', { act, subject, amount, pin: PINS.manager });
  if (status !== 200) throw new Error(`not approved: ${body.message}`);
  return body.approval;
};
