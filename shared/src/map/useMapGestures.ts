import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type MapView, movedBy, type PlanePoint, zoomedAt } from './mercator';
import type { MapControl } from './useMapView';

/** Px of movement tolerated during a press. */
const TAP_SLOP_PX = 6;
/** Wheel distance per zoom step. */
const WHEEL_STEP = 80;
/** Px per press of an arrow key. */
const KEY_STEP = 96;

const arrows: Readonly<Record<string, PlanePoint>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface Gesture {
  /** Map's position on the screen: read once, as it forces a layout. */
  box: PlanePoint;
  fingers: Map<number, PlanePoint>;
  /** View and centre of the pointers when the last one was added or removed. */
  from: { view: MapView; middle: PlanePoint; spread: number };
  /** The gesture exceeds a press. */
  isMove: boolean;
  /** It began on a mark, which gets the press. */
  isOnMark: boolean;
}

const middleOf = (fingers: readonly PlanePoint[]): PlanePoint => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

/** Returns the distance between two pointers; 1 for a single one. */
const distanceBetween = ([one, other]: readonly PlanePoint[]): number =>
  one && other ? Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1) : 1;

/** Handles fingers, mouse, wheel and keys. `onPress` receives px from the centre. */
export const useMapGestures = (
  frame: RefObject<HTMLElement | null>,
  { size, view, show, rest, step, beginGesture }: MapControl,
  { wheel, onPress }: { wheel: boolean; onPress?: ((offset: PlanePoint) => void) | undefined },
) => {
  const gesture = useRef<Gesture | null>(null);
  const turned = useRef(0);
  /** // The last gesture was not a press: its click must press nothing. */
  const wasMove = useRef(false);

  const boxOf = (element: Element | null): PlanePoint => {
    const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  };
  const offsetOf = (
    { clientX, clientY }: { clientX: number; clientY: number },
    box = gesture.current?.box ?? boxOf(frame.current),
  ): PlanePoint => ({ x: clientX - box.x - size.width / 2, y: clientY - box.y - size.height / 2 });

  const begin = (fingers: Map<number, PlanePoint>, isMove: boolean, isOnMark: boolean): void => {
    const all = [...fingers.values()];
    const box = gesture.current?.box ?? boxOf(frame.current);
    const from = { view: view(), middle: middleOf(all), spread: distanceBetween(all) };
    gesture.current = { box, fingers, isMove, isOnMark, from };
  };

  /** Captures the pointers for the map; a mark that has them loses its press. */
  const capture = (fingers: Map<number, PlanePoint>): void => {
    for (const id of fingers.keys()) frame.current?.setPointerCapture?.(id);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    // The first pointer: the end of a previous gesture was never reported.
    if (event.isPrimary) gesture.current = null;
    const before = gesture.current;
    const isOnMark = before?.isOnMark || (event.target instanceof Element && event.target.closest('button') !== null);
    const fingers = new Map(before?.fingers).set(event.pointerId, offsetOf(event));
    wasMove.current = false;
    begin(fingers, fingers.size > 1 || (before?.isMove ?? false), isOnMark);
    if (fingers.size > 1) beginGesture();
    if (!isOnMark || fingers.size > 1) capture(fingers);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current } = gesture;
    if (!current?.fingers.has(event.pointerId)) return;
    current.fingers.set(event.pointerId, offsetOf(event));
    const all = [...current.fingers.values()];
    const { from } = current;
    const middle = middleOf(all);
    const way = { x: from.middle.x - middle.x, y: from.middle.y - middle.y };
    if (!current.isMove) {
      if (Math.hypot(way.x, way.y) < TAP_SLOP_PX) return;
      current.isMove = true;
      beginGesture();
      capture(current.fingers);
    }
    const nearer = zoomedAt(from.view, Math.log2(distanceBetween(all) / from.spread), from.middle);
    show(movedBy(nearer, way));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const { current } = gesture;
    if (!current?.fingers.has(event.pointerId)) return;
    current.fingers.delete(event.pointerId);
    if (current.fingers.size > 0) {
      begin(current.fingers, true, current.isOnMark);
      return;
    }
    gesture.current = null;
    wasMove.current = current.isMove;
    if (current.isMove) rest(view());
    else if (event.type === 'pointerup' && !current.isOnMark) onPress?.(offsetOf(event, current.box));
  };

  /** Keyboard and screen reader presses come without a pointer, so they never end a gesture. */
  const onClickCapture = (event: MouseEvent<HTMLElement>): void => {
    if (!wasMove.current || event.detail === 0) return;
    wasMove.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[event.key];
    const steps = zooms[event.key];
    if (way) step(movedBy(view(), way));
    else if (steps !== undefined) step(zoomedAt(view(), steps));
    // On a mark it presses that.
    else if (event.key === 'Enter' && onPress && event.target === event.currentTarget) onPress({ x: 0, y: 0 });
    else return;
    event.preventDefault();
  };

  /** Moves to a mark beyond the edge that gets the focus. */
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target === currentTarget) return;
    const [box, mark] = [boxOf(currentTarget), target.getBoundingClientRect()];
    const place = offsetOf({ clientX: mark.x + mark.width / 2, clientY: mark.y + mark.height / 2 }, box);
    if (Math.abs(place.x) > size.width / 2 || Math.abs(place.y) > size.height / 2) step(movedBy(view(), place));
  };

  const onWheel = useEffectEvent((event: WheelEvent): void => {
    if (!wheel && !event.ctrlKey) return;
    event.preventDefault();
    turned.current += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    const steps = -Math.trunc(turned.current / WHEEL_STEP);
    if (steps === 0) return;
    turned.current = 0;
    step(zoomedAt(view(), Math.sign(steps), offsetOf(event)));
  });
  useEffect(() => {
    const { current } = frame;
    // React's wheel listeners are passive, and the page would scroll as well.
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [frame]);

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    // For uncaptured pointers: a mouse that leaves the map while pressing a mark at its edge.
    onPointerLeave: onPointerUp,
    onClickCapture,
    onKeyDown,
    onFocus,
  };
};
