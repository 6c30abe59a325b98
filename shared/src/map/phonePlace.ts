import type { Point } from 'shared/contract';

/** Why a device does not say where it is: refused by the person or the browser, not known in time, or not supported. */
export type PhonePlaceFailure = 'denied' | 'unknown' | 'missing';

/** A place that is too uncertain to be anybody's point: somewhere in a circle, or only near enough to open a map there. */
export interface RoughPlace extends Point {
  /** Metres; null where even a circle would pretend to know more than the device does. */
  radius: number | null;
}

export type PhonePlace = { isPoint: true; point: Point } | { isPoint: false; rough: RoughPlace };

/** Up to so many metres a place counts as a point: others are shown no more of it anyway. */
const POINT_M = 300;
/** Up to so many metres a circle of the place is shown. */
const CIRCLE_M = 5000;
/** How long a device may search, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** How old a place may be, in milliseconds: somebody on foot is 80 m further by then. */
const MAX_AGE_MS = 60_000;
const DENIED = 1;
/** A metre: more digits would only pretend. */
const DIGITS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** Returns an accuracy in metres as browsers have it, or Infinity for what is no accuracy at all. */
const metresOf = (accuracy: unknown): number =>
  typeof accuracy === 'number' && accuracy > 0 ? accuracy : Number.POSITIVE_INFINITY;

/** Reads what a place of this accuracy may be used for. */
export const phonePlaceOf = ({ latitude, longitude, accuracy }: Point & { accuracy?: unknown }): PhonePlace => {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  const metres = metresOf(accuracy);
  if (metres <= POINT_M) return { isPoint: true, point };
  return { isPoint: false, rough: { ...point, radius: metres <= CIRCLE_M ? metres : null } };
};

interface PhoneWatch {
  /** Called with the first place, and with each more accurate one after it. */
  onPlace: (place: PhonePlace) => void;
  onFailure: (failure: PhonePlaceFailure) => void;
}

/** Asks the device where it is until the returned function is called. Prompts the person: call it on a press only. */
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
