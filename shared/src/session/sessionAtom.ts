import { atom } from 'jotai';

/**
 * Who is at the screen. `unknown` on the server, in the first render and until the token has been looked at;
 * `unverified` when there is a token and the server cannot be asked whose it is; `ended` when there was one and the server
 * has refused it.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous'; unverified?: true; ended?: true }
  | {
      status: 'signed-in';
      userId: number;
      username: string;
      isAdmin: boolean;
      /** Moderates listings and does nothing else in the administration. */
      isModerator?: true;
    };

export const sessionAtom = atom<Session>({ status: 'unknown' });
