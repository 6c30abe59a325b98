import { FIRST_ADMIN_USER_ID, SUPPORT_USER_ID } from 'shared/contract';
import type { SessionUser } from '../../../session/session';

/** An account, as far as it decides what may be done to things of others. */
export type Actor = Pick<SessionUser, 'id' | 'isAdmin' | 'isModerator'> &
  Partial<Pick<SessionUser, 'needsFreshSignIn'>>;

/** Whether the account sees and decides about listings of others. */
export const mayModerate = ({ isAdmin, isModerator }: Omit<Actor, 'id'>): boolean => isAdmin || isModerator;

/** Whether the account may change anything: not while it is banned (docs/api.md, 'Rights'). */
export const mayWrite = ({ isBanned }: Pick<SessionUser, 'isBanned'>): boolean => !isBanned;

/** Whether the account may write to this person: a banned one to support alone, to object. */
export const mayWriteTo = (user: Pick<SessionUser, 'isBanned'>, peerId: number): boolean =>
  mayWrite(user) || peerId === SUPPORT_USER_ID;

/** Whether the account may be deleted: support and the first administrator stay. */
export const mayBeDeleted = ({ id }: Pick<SessionUser, 'id'>): boolean => id > FIRST_ADMIN_USER_ID;

/** Whether the account may bear a name like 'Поддержка'. */
export const mayBearStaffName = ({ role }: Pick<SessionUser, 'role'>): boolean => role === 'admin';
