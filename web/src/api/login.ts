import type { User } from '@mendpoint/contract/auth';
import { type Check, isId, isOneOf, shapeOf } from '../lib/shape.ts';
import { storedJson } from '../lib/stored.ts';

const isUser = shapeOf<Pick<User, '_id' | 'role'>>({ _id: isId, role: isOneOf('admin', 'shop') }) as Check<User>;

/**
 * The login of this session, beside its token. `auth` writes it; it is kept in this folder because the names of a
 * till's stores contain its id.
 */
export const userStore = storedJson<User>('user', isUser);
