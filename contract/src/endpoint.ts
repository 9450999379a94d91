import type { Static, TSchema } from 'typebox';
import type { Act } from './common.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is no JSON. `contentType` may be a range, such as 'image/*'. */
export type FileAnswer = { readonly contentType: string };

/**
 * Who may call it: everybody, admins alone, or whoever is logged in, and then, where the shop has staff, the person at
 * the till by the table of permissions. Admins and shops without staff may do every act.
 */
type Access =
  | { access: 'public' | 'admin'; act?: never }
  | {
      access: 'login';
      /** 'read': for anybody at a till. 'own-login': about the caller's own login, its sessions or the person there. */
      act: Act | 'read' | 'own-login';
      /** What the act is done to, where no `:id` says it. */
      subject?: string;
      /** The service asks for the permission, because it depends on the amount or is known only later. */
      asksItself?: true;
    };

/**
 * What a client sends as `Accept` that wants each field under one name. Clients from before this shape existed do not
 * send it, and are answered as `old` says.
 */
export const PLAIN = 'application/json; profile=plain';

type Answers = Readonly<Record<number, TSchema | FileAnswer>>;

export type Endpoint = Access & {
  method: Method;
  /** Below /api, with `:id` for the params. */
  path: string;
  /** Further addresses of the same call, each given by the parts that differ. */
  also?: readonly { method?: Method; path?: string }[];
  /** One imperative sentence without a full stop, for the API reference. */
  summary: string;
  /** What the reference says beyond the summary and the schemas. */
  description?: string;
  /** May also be called while the till is locked (the shop has staff and nobody has entered a PIN). */
  whileLocked?: true;
  /** Carried out once per Idempotency-Key. */
  once?: true;
  /** Refused first when the server is overloaded, because no till needs it to sell: reports and files. */
  canWait?: true;
  params?: TSchema;
  query?: TSchema;
  /** Headers beyond those of every call, by their names in lower case. */
  headers?: TSchema;
  body?: TSchema;
  /** In bytes, of a JSON body. Absent: the server's default of 128 KiB. */
  bodyLimit?: number;
  /** The body may also be a form (multipart/form-data) with at most so many files. */
  form?: { readonly files: number; readonly megabytesEach: number };
  /** The body may also be a CSV file by itself. */
  csv?: { readonly megabytes: number };
  /** The bodies of successes, by status. */
  answers: Answers;
  /** Other names by which a body may call a field. A refusal names the field as the body does. */
  otherNames?: Readonly<Record<string, readonly string[]>>;
  /** The same with old spellings of fields: a body that may also be sent, and the answer unless PLAIN is accepted. */
  old?: { body?: TSchema; answers?: Readonly<Record<number, TSchema>> };
  /** Refusals by the rules of this call, by status, beyond those that `access`, `once` and the schemas imply. */
  failures?: Readonly<Record<number, TSchema>>;
};

/**
 * Describes one call of the API. Routes, the web client's calls, the permission table and the reference come from it.
 */
export const endpoint = <const E extends Endpoint>(call: E): E => call;

/** Every address of a call, the main one first. */
export const addressesOf = ({ method, path, also = [] }: Endpoint): { method: Method; path: string }[] => [
  { method, path },
  ...also.map((other) => ({ method, path, ...other })),
];

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'headers' | 'body'> = E[Name] extends TSchema
  ? { [N in Name]: Static<E[Name]> }
  : unknown;

/** The parts of a valid request that the call takes. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  (E['old'] extends { body: infer Old extends TSchema } ? { body: Static<Old> } : Part<E, 'body'>);

// The test for a file comes first, because to the compiler every object is a schema.
type Body<Answer> = Answer extends FileAnswer ? Answer : Answer extends TSchema ? Static<Answer> : never;

/** The body of each status that a call answers, of successes and of the failures it names. */
export type AnswersOf<E extends Endpoint> = {
  [S in keyof E['answers']]: Body<E['answers'][S]>;
} & (E['failures'] extends object ? { [S in keyof E['failures']]: Body<E['failures'][S]> } : unknown);

/** The body of a successful answer. */
export type AnswerOf<E extends Endpoint> = Body<E['answers'][keyof E['answers']]>;

/** The answer to a client that does not accept PLAIN, by status. */
export type OldAnswersOf<E extends Endpoint> = E['old'] extends { answers: infer Old }
  ? { [S in keyof Old]: Body<Old[S]> }
  : unknown;
