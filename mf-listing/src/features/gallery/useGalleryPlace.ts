import { type KeyboardEvent, useState } from 'react';
import type { SwipeDirection } from 'shared';

export interface GalleryPlace {
  /** Index of the current picture, from 0. */
  index: number;
  show: (index: number) => void;
  /** Moves to a neighbour, wrapping at both ends. */
  step: (direction: SwipeDirection) => void;
  /** Arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Returns which of `count` pictures is current. */
export const useGalleryPlace = (count: number): GalleryPlace => {
  const [index, setIndex] = useState(0);

  const step = (direction: SwipeDirection): void => {
    setIndex((current) => (current + (direction === 'next' ? 1 : count - 1)) % count);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') step('previous');
    else if (event.key === 'ArrowRight') step('next');
    else if (event.key === 'Home') setIndex(0);
    else if (event.key === 'End') setIndex(count - 1);
    else return;
    event.preventDefault();
  };

  return { index, show: setIndex, step, onKeyDown };
};
