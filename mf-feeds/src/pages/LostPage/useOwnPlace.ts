import { useEffect, useRef, useState } from 'react';
import type { Point } from 'shared/contract';
import { ownPlaceFailures, phonePlace } from 'shared/map';

/** Where the person is, once they have asked for it by a press. It stays in this page: nothing sends or keeps it. */
export const useOwnPlace = (onKnown: (place: Point) => void) => {
  const [place, setPlace] = useState<Point | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [isOrder, setIsOrder] = useState(false);
  const tell = useRef(onKnown);
  // A device may take its time, and what is looked at may change meanwhile.
  useEffect(() => {
    tell.current = onKnown;
  }, [onKnown]);
  return {
    place,
    /** Why the device does not tell, in words. */
    failure,
    isAsking,
    /** Where listings begin: near this place; null where the latest come first. */
    nearTo: isOrder ? place : null,
    ask: async (): Promise<void> => {
      setIsAsking(true);
      setFailure(undefined);
      const found = await phonePlace();
      setIsAsking(false);
      if (typeof found === 'string') return setFailure(ownPlaceFailures[found]);
      setPlace(found);
      setIsOrder(true);
      tell.current(found);
    },
    setIsOrder,
  };
};
export type OwnPlace = ReturnType<typeof useOwnPlace>;
