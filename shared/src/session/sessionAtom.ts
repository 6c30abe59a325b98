import { atom } from 'jotai';

/**
 * State of the session. `unknown` on the server, in the first render and until the token is checked; `unverified` when
 * there is a token that the server cannot be asked about; `ended` when the server has refused the token.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous'; unverified?: true; ended?: true }
  | {
      status: 'signed-in';
      userId: number;
      username: string;
      isAdmin: boolean;
      /** Moderates listings, without other admin rights. */
      isModerator?: true;
    };

export const sessionAtom = atom<Session>({ status: 'unknown' });
