import { type AnswerOf, type Endpoint, PLAIN } from '@mendpoint/contract/endpoint';
import { type AnyTarget, addressOf, type Target } from '@mendpoint/contract/target';
import { type ApiError, failureOf, NO_CONNECTION } from './api-error.ts';
import { attended } from './attended.ts';
import { endSessionIfRefused, headersOf, type Once } from './request.ts';

/** Enough for ten pictures of ten megabytes over a slow line. */
const TIMEOUT_MS = 10 * 60_000;

type FormCall = Endpoint & { form: object };
type Form = {
  form: FormData;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
};

/** `call` for forms with files. It reports progress, which fetch cannot. Throws ApiError. */
export const upload = <const E extends FormCall>(endpoint: E, given: Form & Target<E> & Once<E>) =>
  attended((headers) => uploadOnce<E>(endpoint, given as AnyForm, headers));

type AnyForm = Form & { key?: string } & AnyTarget;

const uploadOnce = <E extends FormCall>(
  endpoint: E,
  { form, onProgress, key, ...target }: AnyForm,
  own: Readonly<Record<string, string>>,
) =>
  new Promise<AnswerOf<E>>((resolve, reject: (error: ApiError) => void) => {
    const headers = { ...headersOf(PLAIN, key), ...own };
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, target));
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    const onLost = () => reject(failureOf(0, { message: NO_CONNECTION }));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        return answer === undefined ? onLost() : resolve(answer as AnswerOf<E>);
      }
      reject(failureOf(request.status, answer, (name) => request.getResponseHeader(name)));
      endSessionIfRefused(request.status, headers);
    };
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
