import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from 'shared/contract';
import { type PhonePlaceFailure, phonePlace } from './phonePlace';

/** Milliseconds after which a question that nobody answers counts as failed: a browser leaves it open for ever. */
const DEADLINE_MS = 30_000;

export interface PhonePlace {
  isAsking: boolean;
  /** Why the device does not tell. */
  failure: PhonePlaceFailure | undefined;
  /** Asks the device; to be called on a press alone. */
  ask: () => void;
  /** Wants no answer any more, such as when a point was put by hand meanwhile. */
  forget: () => void;
}

/**
 * Where the device is, asked for by a press. `onFound` gets the place, unless the page was left, the answer was
 * forgotten or another one asked for before it came.
 */
export const usePhonePlace = (onFound: (place: Point) => void): PhonePlace => {
  const [state, setState] = useState<'idle' | 'asking' | PhonePlaceFailure>('idle');
  const run = useRef(0);
  const deadline = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onFound);
  // A device may take its time, and what is looked at may change meanwhile.
  useEffect(() => {
    tell.current = onFound;
  }, [onFound]);
  const end = useCallback((): void => {
    run.current += 1;
    clearTimeout(deadline.current);
  }, []);
  useEffect(() => end, [end]);

  const ask = async (): Promise<void> => {
    end();
    const mine = run.current;
    setState('asking');
    deadline.current = setTimeout(() => {
      end();
      setState('unknown');
    }, DEADLINE_MS);
    const found = await phonePlace();
    if (run.current !== mine) return;
    end();
    if (typeof found === 'string') return setState(found);
    setState('idle');
    tell.current(found);
  };
  return {
    isAsking: state === 'asking',
    failure: state === 'idle' || state === 'asking' ? undefined : state,
    ask: () => void ask(),
    forget: () => {
      end();
      setState('idle');
    },
  };
};
