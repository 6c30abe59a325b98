import { useState } from 'react';
import type { Point } from 'shared/contract';
import { ownPlaceFailures, usePhonePlace } from 'shared/map';

/** Where the person is, once they have asked for it by a press. It stays in this page: nothing sends or keeps it. */
export const useOwnPlace = (onKnown: (place: Point) => void) => {
  const [place, setPlace] = useState<Point | null>(null);
  const [isOrder, setIsOrder] = useState(false);
  const { isAsking, failure, ask, forget } = usePhonePlace((found) => {
    setPlace(found);
    setIsOrder(true);
    onKnown(found);
  });
  return {
    place,
    /** Why the device does not tell, in words. */
    failure: failure && ownPlaceFailures[failure],
    isAsking,
    /** Where listings begin: near this place; null where the latest come first. */
    nearTo: isOrder ? place : null,
    ask,
    setIsOrder: (wanted: boolean): void => {
      // Whoever wants another order meanwhile does not wait for the place any more.
      if (!wanted) forget();
      setIsOrder(wanted);
    },
  };
};
export type OwnPlace = ReturnType<typeof useOwnPlace>;
