import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from 'shared/contract';
import { type PhonePlace, type PhonePlaceFailure, type RoughPlace, watchPhonePlace } from './phonePlace';

/** Milliseconds after which a prompt that nobody answers counts as failed: a browser leaves it open for ever. */
const DEADLINE_MS = 30_000;
/** Milliseconds in which a more accurate place may still replace a rough one. */
const REFINE_MS = 10_000;

interface PhonePlaceHandlers {
  /** Receives a place that is exact enough to be a point. */
  onPoint: (place: Point) => void;
  /** Receives one that is not: the map shows it, and the person sets the point. */
  onRough?: (place: RoughPlace) => void;
}

export interface PhonePlaceState {
  isAsking: boolean;
  /** Why the device does not know. */
  failure: PhonePlaceFailure | undefined;
  /** Where the device roughly is, until a point is known or set by hand. */
  rough: RoughPlace | null;
  /** Asks the device; to be called on a press only. */
  ask: () => void;
  /** Ignores what the device answers from now on, such as when a point was set by hand meanwhile. */
  forget: () => void;
}

/**
 * Finds where the device is, when asked by a press. Nothing is reported once the page was left, the answer was forgotten,
 * or the question was asked again.
 */
export const usePhonePlace = (handlers: PhonePlaceHandlers): PhonePlaceState => {
  const [status, setStatus] = useState<'idle' | 'asking' | PhonePlaceFailure>('idle');
  const [rough, setRough] = useState<RoughPlace | null>(null);
  const stop = useRef<() => void>(undefined);
  const deadline = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(handlers);
  // A device may take its time, and what is looked at may change meanwhile.
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
