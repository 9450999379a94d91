import { randomBytes } from 'node:crypto';

export type FormPart = [field: string, value: string] | [field: string, fileName: string, bytes: Buffer, type?: string];

/** A multipart body as a browser sends it, with its header. */
export const formOf = (parts: readonly FormPart[]): { body: Buffer; headers: Record<string, string> } => {
  const boundary = `----mendpoint${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(([field, text, bytes, type = 'application/octet-stream']) => {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
    return bytes
      ? [`${disposition}; filename="${text}"\r\nContent-Type: ${type}\r\n\r\n`, bytes, '\r\n']
      : [`${disposition}\r\n\r\n${text}\r\n`];
  });
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};
