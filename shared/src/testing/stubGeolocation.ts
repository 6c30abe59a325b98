interface Fix {
  latitude: number;
  longitude: number;
  accuracy?: number | undefined;
}

/** Position of the device, or the code of a `GeolocationPositionError`. */
type Answer = Fix | number;

/** Replaces the device's geolocation until `remove`. Without `first`, requests wait for `answer`. @public */
export const stubGeolocation = (first?: Answer) => {
  const waiting = new Map<number, { found: PositionCallback; failed?: PositionErrorCallback | null | undefined }>();
  let requestCount = 0;
  const respond = (id: number, answer: Answer): void => {
    const caller = waiting.get(id);
    if (typeof answer === 'number') caller?.failed?.({ code: answer } as GeolocationPositionError);
    else caller?.found({ coords: answer } as GeolocationPosition);
  };
  const value = {
    watchPosition: (found: PositionCallback, failed?: PositionErrorCallback | null): number => {
      requestCount += 1;
      const id = requestCount;
      waiting.set(id, { found, failed });
      if (first !== undefined) queueMicrotask(() => respond(id, first));
      return id;
    },
    clearWatch: (id: number): void => void waiting.delete(id),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  return {
    asked: () => requestCount,
    waiting: () => waiting.size,
    answer: (answer: Answer): void => {
      for (const id of waiting.keys()) respond(id, answer);
    },
    remove: () => Reflect.deleteProperty(navigator, 'geolocation'),
  };
};
