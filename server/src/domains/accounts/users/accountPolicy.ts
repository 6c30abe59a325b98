import { FIRST_ADMIN_USER_ID, SUPPORT_USER_ID } from 'shared/contract';
import type { SessionUser } from '../../../session/session';

/** The fields of an account that decide on its rights over other people's things. */
export type Actor = Pick<SessionUser, 'id' | 'isAdmin' | 'isModerator'> &
  Partial<Pick<SessionUser, 'needsFreshSignIn'>>;

export const mayModerate = ({ isAdmin, isModerator }: Omit<Actor, 'id'>): boolean => isAdmin || isModerator;

/** Returns whether the account may change anything: not while banned (docs/api.md, 'Rights'). */
export const mayWrite = ({ isBanned }: Pick<SessionUser, 'isBanned'>): boolean => !isBanned;

/** Returns whether the account may write to this person: when banned only to support, to object. */
export const mayWriteTo = (user: Pick<SessionUser, 'isBanned'>, peerId: number): boolean =>
  mayWrite(user) || peerId === SUPPORT_USER_ID;

/** Returns whether the account may be deleted: support and the first administrator may not. */
export const mayBeDeleted = ({ id }: Pick<SessionUser, 'id'>): boolean => id > FIRST_ADMIN_USER_ID;

/** Returns whether the account may use a name like 'Поддержка'. */
export const mayUseStaffName = ({ role }: Pick<SessionUser, 'role'>): boolean => role === 'admin';
