export type PhonePlaceFailure = 'denied' | 'unknown' | 'missing';

/** Milliseconds that a phone gets to find out where it is. */
const TIMEOUT_MS = 15_000;
/** As old as a place may be, in milliseconds: whoever walks is 80 m further by then. */
const MAX_AGE_MS = 60_000;
const DENIED = 1;
/** A metre: more digits would only pretend. */
const DIGITS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/**
 * Where the phone is, in degrees (WGS 84), or why it does not say: the person or the browser forbids it, it does not know
 * in time, or there is no such thing here. Asks the person; call it on a press alone.
 */
export const phonePlace = (): Promise<{ latitude: number; longitude: number } | PhonePlaceFailure> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('missing');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => resolve(code === DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
