import { useEffect, useEffectEvent, useState } from 'react';
import type { MapBounds } from 'shared/contract';
import { useCityBounds } from 'shared/map';

/** Px beside the map on a wide screen: the list. */
const LIST_WIDTH = 468;

/** Returns about what the map has of the window, no more than that: a map that is larger shows more at the same zoom. */
const sizeOf = (wide: boolean) => () => ({
  width: wide ? window.innerWidth - LIST_WIDTH : window.innerWidth,
  height: window.innerHeight / 3,
});

/** Begins a map that was opened without an address of its own at the person's city, once; whatever else is looked at first stays. */
export const useCityStart = (isElsewhere: boolean, wide: boolean, onStart: (bounds: MapBounds) => void): void => {
  const [isOver, setIsOver] = useState(isElsewhere);
  if (isElsewhere && !isOver) setIsOver(true);
  const bounds = useCityBounds(!isOver, sizeOf(wide));
  const begin = useEffectEvent((): void => {
    if (bounds) onStart(bounds);
  });
  const isKnown = bounds !== undefined;
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);
};
