import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from 'shared/contract';
import { type PhonePlace, type PhonePlaceFailure, type RoughPlace, watchPhonePlace } from './phonePlace';

/** Milliseconds until an unanswered prompt counts as failed: browsers leave it open for ever. */
const DEADLINE_MS = 30_000;
/** Milliseconds in which a more accurate position may still replace a rough one. */
const REFINE_MS = 10_000;

interface PhonePlaceHandlers {
  /** Receives a position exact enough for a point. */
  onPoint: (place: Point) => void;
  /** Receives a rough one: the map shows it, and the user sets the point. */
  onRough?: (place: RoughPlace) => void;
}

export interface PhonePlaceState {
  isAsking: boolean;
  /** Why the position is unknown. */
  failure: PhonePlaceFailure | undefined;
  /** Rough position, until a point is known or set by hand. */
  rough: RoughPlace | null;
  /** Requests the position; call it only on a press. */
  ask: () => void;
  /** Ignores further positions, e.g. when a point was set by hand. */
  forget: () => void;
}

/** Finds the device's position after a press. Reports nothing after unmounting, `forget` or a new request. */
export const usePhonePlace = (handlers: PhonePlaceHandlers): PhonePlaceState => {
  const [status, setStatus] = useState<'idle' | 'asking' | PhonePlaceFailure>('idle');
  const [rough, setRough] = useState<RoughPlace | null>(null);
  const stop = useRef<() => void>(undefined);
  const deadline = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(handlers);
  // The device may be slow, and the handlers may change meanwhile.
  useEffect(() => {
    latest.current = handlers;
  }, [handlers]);
  const end = useCallback((): void => {
    clearTimeout(deadline.current);
    stop.current?.();
    stop.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  const ask = (): void => {
    end();
    setStatus('asking');
    let isKnown = false;
    const fail = (failure: PhonePlaceFailure): void => {
      end();
      if (!isKnown) setStatus(failure);
    };
    const show = (place: PhonePlace): void => {
      setStatus('idle');
      setRough(place.isPoint ? null : place.rough);
      if (place.isPoint) {
        end();
        latest.current.onPoint(place.point);
        return;
      }
      if (!isKnown) {
        clearTimeout(deadline.current);
        deadline.current = setTimeout(end, REFINE_MS);
      }
      isKnown = true;
      latest.current.onRough?.(place.rough);
    };
    deadline.current = setTimeout(() => fail('unknown'), DEADLINE_MS);
    stop.current = watchPhonePlace({ onPlace: show, onFailure: fail });
  };
  return {
    isAsking: status === 'asking',
    failure: status === 'idle' || status === 'asking' ? undefined : status,
    rough,
    ask,
    forget: () => {
      end();
      setStatus('idle');
      setRough(null);
    },
  };
};
