import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** `next` is a swipe to the left, `previous` one to the right. @public */
export type SwipeDirection = 'next' | 'previous';

/** Minimum length of a swipe in CSS pixels (docs/specification.md, 'Feeds'). */
export const SWIPE_THRESHOLD = 50;

/** Returns the swipe of a movement by `dx`, `dy` pixels; null when it is too short or rather vertical. */
export const swipeDirection = (dx: number, dy: number): SwipeDirection | null => {
  if (Math.abs(dx) <= SWIPE_THRESHOLD || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
};

/** Recognises swipes by finger, pen and mouse, and swallows their click. Set `touch-action: pan-y`. @public */
export const useSwipe = (onSwipe: (direction: SwipeDirection) => void) => {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  return useMemo(() => createHandlers((direction) => latest.current(direction)), []);
};

const createHandlers = (onSwipe: (direction: SwipeDirection) => void) => {
  let start: { pointer: number; x: number; y: number } | null = null;
  let swiped = false;

  const finish = (event: PointerEvent): void => {
    if (start === null || start.pointer !== event.pointerId) return;
    const direction = swipeDirection(event.clientX - start.x, event.clientY - start.y);
    start = null;
    if (!direction) return;
    swiped = true;
    onSwipe(direction);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      swiped = false;
      // A second finger makes it a pinch.
      start =
        event.isPrimary && event.button === 0 ? { pointer: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: finish,
    onPointerLeave: finish,
    onPointerCancel: () => {
      start = null;
    },
    // A native drag of a picture or a link would swallow the mouse's swipe.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      const byKeyboard = event.detail === 0;
      if (swiped && !byKeyboard) {
        event.preventDefault();
        event.stopPropagation();
      }
      swiped = false;
    },
  };
};
