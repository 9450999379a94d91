const BROWSER_READS_WITHIN_MS = 60_000;

/** Saves a file where the browser puts downloads. */
export const download = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BROWSER_READS_WITHIN_MS);
};
