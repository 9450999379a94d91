import { extractText, getDocumentProxy } from 'unpdf';

/** The words of the PDF that a mail brings. */
export const readMailedPdf = async (mail: string): Promise<string> => {
  const [base64 = ''] = /JVBERi[\w+/\s]+/.exec(mail) ?? [];
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
  return (await extractText(pdf, { mergePages: true })).text;
};
