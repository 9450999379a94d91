/** A till that prints does not wait longer for what is only an ornament. */
const TIMEOUT_MS = 3000;

/** The picture at that address as a data URL; '' where there is none, or where it does not come. */
export const readLogo = async (address: string): Promise<string> => {
  if (address === '') return '';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await dataUrlOf(await response.blob()) : '';
  } catch {
    return '';
  }
};

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(blob);
  });
