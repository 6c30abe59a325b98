import { useState } from 'react';
import type { Point } from 'shared/contract';
import { positionText, useDevicePosition } from 'shared/map';

/** Returns the user's position after a press; it is neither sent nor stored. `isExact` is false for a rough one. */
export const useOwnPlace = (onKnown: (place: Point, isExact: boolean) => void) => {
  const [place, setPlace] = useState<Point | null>(null);
  const [isNearestFirst, setIsNearestFirst] = useState(false);
  const phone = useDevicePosition({
    onPoint: (found) => {
      setPlace(found);
      setIsNearestFirst(true);
      onKnown(found, true);
    },
    onRough: (found) => onKnown(found, false),
  });
  return {
    place,
    rough: phone.rough,
    /** Why the place is unknown or inexact. */
    note: positionText(phone),
    isLocating: phone.isRequesting,
    /** Sort origin of the listings; null for the latest first. */
    nearTo: isNearestFirst ? place : null,
    locate: phone.ask,
    setIsNearestFirst: (wanted: boolean): void => {
      // Choosing another order stops waiting for the place.
      if (!wanted) phone.forget();
      setIsNearestFirst(wanted);
    },
  };
};
export type OwnPlace = ReturnType<typeof useOwnPlace>;
