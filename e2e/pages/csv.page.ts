import type { Page } from '@playwright/test';

/** The CSV menu of a list, and the import. */
export const csv = (page: Page, things: 'customers' | 'products' | 'catalogue' | 'prices') => {
  const dialog = page.getByRole('dialog', { name: `Import ${things}` });
  const open = async (item: 'Export CSV' | 'Import CSV') => {
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  return {
    dialog,
    startImport: () => open('Import CSV'),
    choose: (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: `${things}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    problems: dialog.getByRole('region', { name: 'Problems' }).locator('tbody').getByRole('row'),
    chooseAnother: dialog.getByRole('button', { name: 'Choose another file' }),
    confirm: dialog.getByRole('button', { name: 'Import', exact: true }),
    /** The text of the exported file, without its byte order mark. */
    exported: async (): Promise<string> => {
      const download = page.waitForEvent('download');
      await open('Export CSV');
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\uFEFF/, '');
    },
  };
};
