import type { Point } from 'shared/contract';

/** Why the position is unknown: denied by the user or the browser, not found in time, or not supported. */
export type PhonePlaceFailure = 'denied' | 'unknown' | 'missing';

/** Position too uncertain for a point: a circle, or only good enough to open a map there. */
export interface RoughPlace extends Point {
  /** Metres; null when the accuracy is too low even for a circle. */
  radius: number | null;
}

export type PhonePlace = { isPoint: true; point: Point } | { isPoint: false; rough: RoughPlace };

/** Maximum accuracy radius of a point in metres: others are shown no more of it anyway. */
const POINT_M = 300;
/** Maximum accuracy radius of a circle in metres. */
const CIRCLE_M = 5000;
/** Milliseconds until a search times out. */
const TIMEOUT_MS = 15_000;
/** Maximum age of a position in milliseconds: a pedestrian is 80 m further by then. */
const MAX_AGE_MS = 60_000;
const DENIED = 1;
/** About a metre, the useful precision. */
const DIGITS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** Returns an accuracy in metres, or Infinity when invalid. */
const metresOf = (accuracy: unknown): number =>
  typeof accuracy === 'number' && accuracy > 0 ? accuracy : Number.POSITIVE_INFINITY;

/** Classifies a position by its accuracy. */
export const phonePlaceOf = ({ latitude, longitude, accuracy }: Point & { accuracy?: unknown }): PhonePlace => {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  const metres = metresOf(accuracy);
  if (metres <= POINT_M) return { isPoint: true, point };
  return { isPoint: false, rough: { ...point, radius: metres <= CIRCLE_M ? metres : null } };
};

interface PhoneWatch {
  /** Called with the first position, and with each more accurate one. */
  onPlace: (place: PhonePlace) => void;
  onFailure: (failure: PhonePlaceFailure) => void;
}

/** Watches the device's position until the returned function is called. Prompts the user: call it only on a press. */
export const watchPhonePlace = ({ onPlace, onFailure }: PhoneWatch): (() => void) => {
  if (!('geolocation' in navigator)) {
    onFailure('missing');
    return () => undefined;
  }
  const { geolocation } = navigator;
  let best: number | undefined;
  const watch = geolocation.watchPosition(
    ({ coords }) => {
      const metres = metresOf(coords.accuracy);
      if (best !== undefined && metres >= best) return;
      best = metres;
      onPlace(phonePlaceOf(coords));
    },
    ({ code }) => onFailure(code === DENIED ? 'denied' : 'unknown'),
    { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
  return () => geolocation.clearWatch(watch);
};
