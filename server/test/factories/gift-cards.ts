import type { GiftCard } from '@mendpoint/contract/gift-cards';
import { giftCardCode, RANDOM_SIGNS } from '@mendpoint/domain/sale/gift-card';
import type { Client } from '../clients/client.ts';

export const newCardCode = (): string => giftCardCode(crypto.getRandomValues(new Uint8Array(RANDOM_SIGNS)));

export const makeGiftCard = async (
  client: Client,
  amount = 50,
  overrides: object = {},
): Promise<GiftCard & { code: string }> => {
  const code = newCardCode();
  const { status, body } = await client.post('/gift-cards', { code, amount, tender: 'cash', ...overrides });
  if (status !== 201) throw new Error(`no gift card: ${body.message}`);
  return { ...body.data, code };
};
