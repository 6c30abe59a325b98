import { atom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AppContext } from '../federation/AppContext';

/**
 * `unknown` until the token is checked, as on the server and in the first render; `unverified` while the server cannot
 * check it; `ended` when the server has refused it. @public
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

/** Returns the session of this tab; 'unknown' in the first render. @public */
export const useSession = (): Session => useAtomValue(sessionAtom);

/** Returns the current session of this tab, for code outside components; components use `useSession`. @public */
export const sessionOf = ({ store }: Pick<AppContext, 'store'>): Session => store.get(sessionAtom);

export type Viewer = number | null;

/** Returns the viewer of a session; null until the session is known. @public */
export const viewerOf = (session: Session): Viewer => (session.status === 'signed-in' ? session.userId : null);

/** Returns whether the user may moderate listings: a moderator or an administrator. @internal */
export const canModerate = (session: Session): boolean =>
  session.status === 'signed-in' && (session.isAdmin || session.isModerator === true);

/** A session other than `unknown`. */
export type KnownSession = Exclude<Session, { status: 'unknown' }>;

/** Returns a press handler that waits for the session; of several presses, the last one counts. @beta */
export const useSessionPress = <A extends unknown[]>(
  press: (session: KnownSession, ...args: A) => void,
): ((...args: A) => void) => {
  const session = useSession();
  const waiting = useRef<A | null>(null);
  const run = useEffectEvent(press);

  useEffect(() => {
    if (session.status === 'unknown' || waiting.current === null) return;
    const args = waiting.current;
    waiting.current = null;
    run(session, ...args);
  }, [session]);

  return (...args) => {
    if (session.status === 'unknown') waiting.current = args;
    else press(session, ...args);
  };
};
