import { describe, expect, it } from 'vitest';
import { SHOP } from '../../../test/shop-fixture.ts';
import { companyInfoFor, companyOfShop, editedInfo } from './company-info.ts';

const OURS = { companyName: 'Mai’s Mobiles', email: 'hi@mai.example', phone: '0299998888', address: '1 High St, Hay' };

describe('company info', () => {
  it('is the shop until somebody writes another', () => {
    expect(companyInfoFor(SHOP, null)).toEqual({
      companyName: 'Newtown Phone Repairs',
      email: 'newtown@example.com',
      phone: '0290001111',
      address: '12 King Street, Newtown NSW 2042',
    });
  });

  it('is what was written, for the checkout that it was written at', () => {
    expect(companyInfoFor(SHOP, editedInfo(SHOP, OURS))).toEqual(OURS);
  });

  it('takes the shop for what is empty', () => {
    expect(companyInfoFor(SHOP, { ...OURS, phone: ' ' })).toEqual({ ...OURS, phone: '0290001111' });
  });

  it('follows the shop again when its own particulars are written back', () => {
    expect(editedInfo(SHOP, companyOfShop(SHOP))).toBeNull();
  });
});
