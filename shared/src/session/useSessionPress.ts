import { useEffect, useEffectEvent, useRef } from 'react';
import type { Session } from './sessionAtom';
import { useSession } from './useSession';

/** A session of which is known whose it is. */
export type KnownSession = Exclude<Session, { status: 'unknown' }>;

/**
 * The handler of a control that does different things for visitors and for people who are signed in. A press that comes
 * before it is known who is at the screen is not lost: it counts as soon as it is known. Of several, the last one does.
 */
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
