import { useState } from 'react';
import type { Point } from 'shared/contract';
import { ownPlaceText, usePhonePlace } from 'shared/map';

/**
 * Where the person is, once they have asked for it by a press. It stays in this page: nothing sends or keeps it.
 * `onKnown` receives it, and where it is not exactly known what it is near.
 */
export const useOwnPlace = (onKnown: (place: Point, isExact: boolean) => void) => {
  const [place, setPlace] = useState<Point | null>(null);
  const [isOrder, setIsOrder] = useState(false);
  const phone = usePhonePlace({
    onPoint: (found) => {
      setPlace(found);
      setIsOrder(true);
      onKnown(found, true);
    },
    onRough: (found) => onKnown(found, false),
  });
  return {
    place,
    rough: phone.rough,
    /** Why the place is not known, or not exactly, in words. */
    note: ownPlaceText(phone),
    isAsking: phone.isAsking,
    /** Where listings begin: near this place; null where the latest come first. */
    nearTo: isOrder ? place : null,
    ask: phone.ask,
    setIsOrder: (wanted: boolean): void => {
      // Somebody who wants another order meanwhile does not wait for the place any more.
      if (!wanted) phone.forget();
      setIsOrder(wanted);
    },
  };
};
export type OwnPlace = ReturnType<typeof useOwnPlace>;
