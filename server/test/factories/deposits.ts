import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import type { Client } from '../clients/client.ts';

export const makeDeposit = async (
  client: Client,
  ticketId: string,
  amount = 50,
  tender = 'cash',
): Promise<DepositWithEntries> => {
  const { status, body } = await client.post(`/tickets/${ticketId}/deposits`, { amount, tender });
  if (status !== 201) throw new Error(`no deposit: ${body.message}`);
  return body.data;
};
