import { useEffect, useEffectEvent, useRef } from 'react';
import { type Session, useSession } from './session';

/** A session other than `unknown`. */
export type KnownSession = Exclude<Session, { status: 'unknown' }>;

/**
 * Returns a press handler for a control that acts differently for visitors and signed-in users. A press before the
 * session is known waits for it; of several, the last one counts.
 *
 * @beta
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
