import { type ApiError, BASE, failureOf, NO_CONNECTION } from './client.ts';
import { refuseToken, tokenStore } from './token.ts';

/** Ten pictures of ten megabytes over a slow line. */
const TIMEOUT_MS = 10 * 60_000;

type Upload = {
  form: FormData;
  idempotencyKey?: string;
  /** How much has left this browser, from 0 to 1. */
  onProgress: (sent: number) => void;
};

/** `api` for forms with files, which tells how far it is: fetch cannot. Throws ApiError. */
export const upload = <T>(method: 'POST' | 'PATCH', path: string, { form, idempotencyKey, onProgress }: Upload) =>
  new Promise<T>((resolve, reject: (error: ApiError) => void) => {
    const token = tokenStore.get();
    const request = new XMLHttpRequest();
    request.open(method, BASE + path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      if (request.status === 401 && token !== null) refuseToken(token);
      reject(failureOf(request.status, answer));
    };
    const onLost = () => reject(failureOf(0, { message: NO_CONNECTION }));
    request.onerror = onLost;
    request.ontimeout = onLost;
    request.onabort = onLost;
    request.send(form);
  });

/** Undefined for what is no JSON, such as a proxy's error page. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
