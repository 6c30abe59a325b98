import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from 'shared/contract';

/** Why the position is unknown: denied by the user or the browser, not found in time, or not supported. */
export type PositionFailure = 'denied' | 'unknown' | 'missing';

/** Position too uncertain for a point: a circle, or only good enough to open a map there. */
export interface RoughPosition extends Point {
  /** Metres; null when the accuracy is too low even for a circle. */
  radius: number | null;
}

export type DevicePosition = { isPoint: true; point: Point } | { isPoint: false; rough: RoughPosition };

/** Maximum accuracy radius of a point in metres: others are shown no more of it anyway. */
const POINT_M = 300;
/** Maximum accuracy radius of a circle in metres. */
const CIRCLE_M = 5000;
/** Milliseconds until a search times out. */
const TIMEOUT_MS = 15_000;
/** Maximum age of a position in milliseconds: a pedestrian is 80 m further by then. */
const MAX_AGE_MS = 60_000;
const DENIED = 1;
const DIGITS = 5;

/** Rounds degrees to about a metre, the useful precision. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** Returns an accuracy in metres, or Infinity when invalid. */
const metresOf = (accuracy: unknown): number =>
  typeof accuracy === 'number' && accuracy > 0 ? accuracy : Number.POSITIVE_INFINITY;

/** Classifies a position by its accuracy. */
export const toDevicePosition = ({ latitude, longitude, accuracy }: Point & { accuracy?: unknown }): DevicePosition => {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  const metres = metresOf(accuracy);
  if (metres <= POINT_M) return { isPoint: true, point };
  return { isPoint: false, rough: { ...point, radius: metres <= CIRCLE_M ? metres : null } };
};

/** Milliseconds until an unanswered prompt counts as failed: browsers leave it open for ever. */
const DEADLINE_MS = 30_000;
/** Milliseconds in which a more accurate position may still replace a rough one. */
const REFINE_MS = 10_000;

interface PositionHandlers {
  /** Receives a position exact enough for a point. */
  onPoint: (place: Point) => void;
  /** Receives a rough one: the map shows it, and the user sets the point. */
  onRough?: (place: RoughPosition) => void;
}

export interface DevicePositionState {
  isRequesting: boolean;
  failure: PositionFailure | undefined;
  /** Rough position, until a point is known or set by hand. */
  rough: RoughPosition | null;
  /** Requests the position, which prompts the user: call it only on a press. */
  ask: () => void;
  /** Ignores further positions, e.g. when a point was set by hand. */
  forget: () => void;
}

/** Finds the device's position after a press. Reports nothing after unmounting, `forget` or a new request. @beta */
export const useDevicePosition = (handlers: PositionHandlers): DevicePositionState => {
  const [status, setStatus] = useState<'idle' | 'asking' | PositionFailure>('idle');
  const [rough, setRough] = useState<RoughPosition | null>(null);
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
    /** Accuracy of the rough position, once known. */
    let best: number | undefined;
    const fail = (failure: PositionFailure): void => {
      end();
      if (best === undefined) setStatus(failure);
    };
    const show = ({ coords }: GeolocationPosition): void => {
      const metres = metresOf(coords.accuracy);
      if (best !== undefined && metres >= best) return;
      const place = toDevicePosition(coords);
      setStatus('idle');
      setRough(place.isPoint ? null : place.rough);
      if (place.isPoint) {
        end();
        latest.current.onPoint(place.point);
        return;
      }
      if (best === undefined) {
        clearTimeout(deadline.current);
        deadline.current = setTimeout(end, REFINE_MS);
      }
      best = metres;
      latest.current.onRough?.(place.rough);
    };
    if (!('geolocation' in navigator)) {
      fail('missing');
      return;
    }
    deadline.current = setTimeout(() => fail('unknown'), DEADLINE_MS);
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition(show, ({ code }) => fail(code === DENIED ? 'denied' : 'unknown'), {
      enableHighAccuracy: true,
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    });
    stop.current = () => geolocation.clearWatch(watch);
  };
  return {
    isRequesting: status === 'asking',
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
