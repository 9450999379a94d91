import { useState } from 'react';
import { COMPANY_FIELDS, type CompanyInfo, keepCompanyInfo, useCompanyInfo } from './company-info.ts';
import type { Checkout } from './use-checkout.ts';

export type InfoEditor = {
  /** Who the papers are from. */
  company: CompanyInfo;
  /** The company fields as typed while editing; null in view mode. */
  typed: CompanyInfo | null;
  problems: Partial<Record<keyof CompanyInfo, string>>;
  begin: () => void;
  write: (field: keyof CompanyInfo, text: string) => void;
  /** Back to view mode. False, with the messages at the fields, while something is missing. */
  finish: () => boolean;
};

/** What lies over the invoice on a phone: out of the way while the invoice is edited. */
type Sheet = { open: () => void; close: () => void };

/** View and edit-info mode. A checkout resumed with a line that cannot be read starts in edit mode, at the message. */
export const useInfoEditor = ({ draft, sums }: Checkout, sheet: Sheet): InfoEditor => {
  const shop = draft.invoice.shopId;
  const company = useCompanyInfo(shop);
  const [typed, setTyped] = useState<CompanyInfo | null>(sums.lines.some(({ line }) => line === null) ? company : null);
  const [checked, setChecked] = useState(false);
  const missing = typed === null ? [] : COMPANY_FIELDS.filter((field) => typed[field].trim() === '');

  const begin = () => {
    setTyped(company);
    sheet.close();
  };
  const finish = () => {
    if (typed === null) return true;
    setChecked(true);
    if (missing.length > 0 || sums.totals === null) return false;
    keepCompanyInfo(shop, typed);
    setTyped(null);
    setChecked(false);
    sheet.open();
    return true;
  };

  return {
    company,
    typed,
    problems: checked ? Object.fromEntries(missing.map((field) => [field, 'Please fill in this field.'])) : {},
    begin,
    write: (field, text) => setTyped((now) => now && { ...now, [field]: text }),
    finish,
  };
};
