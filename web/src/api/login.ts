import type { User } from '@mendpoint/contract/auth';
import { type Check, isId, isOneOf, shapeOf } from '../lib/shape.ts';
import { storedJson } from '../lib/stored.ts';

const isUser = shapeOf<Pick<User, '_id' | 'role'>>({ _id: isId, role: isOneOf('admin', 'shop') }) as Check<User>;

/** Who is logged in, beside the token; `auth` writes it. It lives here because what a till keeps is named after it. */
export const userStore = storedJson<User>('user', isUser);
