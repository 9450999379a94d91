import { type RefObject, useEffect, useRef, useState } from 'react';
import { COMPANY_FIELDS, type CompanyInfo, companyInfoFor, editedInfo } from '../paper/company-info.ts';
import type { Checkout } from './use-checkout.ts';

export type InfoEditor = {
  /** The seller's details on the papers. */
  company: CompanyInfo;
  /** The company fields as typed while editing; null in view mode. */
  typed: CompanyInfo | null;
  problems: Partial<Record<keyof CompanyInfo, string>>;
  /** The element around the fields, in which the first wrong one gets the focus. */
  root: RefObject<HTMLElement | null>;
  begin: () => void;
  write: (field: keyof CompanyInfo, text: string) => void;
  /** Goes back to view mode. False, with messages at the fields, while something is missing or unreadable. */
  finish: () => boolean;
};

/** View mode and edit mode. A resumed checkout with an unreadable line starts in edit mode, at the message. */
export const useInfoEditor = ({ draft, sums, change }: Checkout): InfoEditor => {
  const shop = draft.invoice.shop;
  const company = companyInfoFor(shop, draft.company);
  const [typed, setTyped] = useState<CompanyInfo | null>(
    sums.lines.some(({ figures }) => figures === null) ? company : null,
  );
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLElement>(null);
  const missing = typed === null ? [] : COMPANY_FIELDS.filter((field) => typed[field].trim() === '');

  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const finish = () => {
    if (typed === null) return true;
    if (missing.length > 0 || sums.totals === null) {
      setRefusals(refusals + 1);
      return false;
    }
    change((now) => ({ ...now, company: editedInfo(shop, typed) }));
    setTyped(null);
    setRefusals(0);
    return true;
  };

  return {
    company,
    typed,
    problems: refusals > 0 ? Object.fromEntries(missing.map((field) => [field, 'Please fill in this field.'])) : {},
    root,
    begin: () => setTyped(company),
    write: (field, text) => setTyped((now) => now && { ...now, [field]: text }),
    finish,
  };
};
