interface Fix {
  latitude: number;
  longitude: number;
  accuracy?: number | undefined;
}

/** Where the device is, or the code of a `GeolocationPositionError`. */
type Answer = Fix | number;

/**
 * Replaces the device's geolocation until `remove` is called. It answers every request with this, or with nothing before
 * `answer` is called, which answers everybody who still waits.
 */
export const stubPhone = (first?: Answer) => {
  const waiting = new Map<number, { found: PositionCallback; failed?: PositionErrorCallback | null | undefined }>();
  let asked = 0;
  const tell = (id: number, given: Answer): void => {
    const caller = waiting.get(id);
    if (typeof given === 'number') caller?.failed?.({ code: given } as GeolocationPositionError);
    else caller?.found({ coords: given } as GeolocationPosition);
  };
  const value = {
    watchPosition: (found: PositionCallback, failed?: PositionErrorCallback | null): number => {
      asked += 1;
      const id = asked;
      waiting.set(id, { found, failed });
      if (first !== undefined) queueMicrotask(() => tell(id, first));
      return id;
    },
    clearWatch: (id: number): void => void waiting.delete(id),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  return {
    /** How often the device was asked. */
    asked: () => asked,
    /** How many still wait. */
    waiting: () => waiting.size,
    answer: (given: Answer): void => {
      for (const id of waiting.keys()) tell(id, given);
    },
    remove: () => Reflect.deleteProperty(navigator, 'geolocation'),
  };
};
