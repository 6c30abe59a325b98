import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MapBounds } from 'shared/contract';
import {
  boundsOf,
  clampView,
  exceedsBounds,
  type MapView,
  type PlanePoint,
  type Size,
  scaleOf,
  unproject,
  viewOf,
} from './mercator';

/** Rendered state of the map: its zoom and anchor. */
export interface RenderedMap {
  zoom: number;
  /** Origin of px positions; constant during a drag. */
  anchor: PlanePoint;
  /** Centre of the rendered tiles. */
  centre: PlanePoint;
}

export interface MapControl {
  size: Size;
  rendered: RenderedMap;
  /** Returns the current view, also during a gesture. */
  view: () => MapView;
  /** Shows another view during a gesture. */
  show: (view: MapView) => void;
  /** Ends a gesture: settles the map at an integer zoom. */
  rest: (view: MapView) => void;
  /** One of several steps, e.g. of a key held down: the map settles after the last. */
  step: (view: MapView) => void;
  /** Starts a gesture: pending reports wait for its end. */
  beginGesture: () => void;
  /** Element that contains the map's content. */
  pane: RefObject<HTMLDivElement | null>;
}

/** Size before layout. */
const USUAL: Size = { width: 640, height: 480 };
/** Milliseconds without a wheel or key step or a resize until the map settles. */
const REST_MS = 250;
/** Px of a drag after which other tiles render. */
const DRIFT = 128;
/** Px from the anchor beyond which positions would be less exact than a px. */
const FAR = 100_000;

const renderedMapOf = ({ x, y, zoom }: MapView, before?: RenderedMap): RenderedMap => {
  const whole = Math.round(zoom);
  const isNear =
    before?.zoom === whole &&
    Math.max(Math.abs(x - before.anchor.x), Math.abs(y - before.anchor.y)) * scaleOf(whole) < FAR;
  return { zoom: whole, anchor: isNear ? before.anchor : { x, y }, centre: { x, y } };
};

/** Returns the size of an element, updated; null while it has none. */
const useSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/**
 * Manages the view of a map. Gestures transform the content as a whole; React rerenders at rest or when a drag needs
 * other tiles. `onRest` receives the visible bounds.
 */
export const useMapView = (
  frame: RefObject<HTMLElement | null>,
  start: MapBounds,
  covered: MapBounds,
  onRest: (bounds: MapBounds) => void,
): MapControl => {
  const measured = useSize(frame);
  const size = measured ?? USUAL;
  const pane = useRef<HTMLDivElement>(null);
  const moved = useRef<MapView | null>(null);
  const [rendered, setRendered] = useState(() => renderedMapOf(viewOf(start, USUAL)));

  const view = useCallback((): MapView => moved.current ?? viewOf(start, size), [start, size]);

  /** Requested bounds: those of the start or the last reported ones. */
  const reported = useRef(covered);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useEffectEvent((): void => {
    clearTimeout(resting.current);
    reported.current = boundsOf(view(), size);
    onRest(reported.current);
  });
  const reportWhenIdle = useCallback((): void => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => report(), REST_MS);
  }, []);
  useEffect(() => () => clearTimeout(resting.current), []);

  // New initial bounds move the map, even if the user has moved it.
  const started = useRef(start);
  useLayoutEffect(() => {
    if (started.current === start) return;
    started.current = start;
    reported.current = covered;
    moved.current = null;
    clearTimeout(resting.current);
  }, [start, covered]);

  useEffect(() => {
    if (measured && exceedsBounds(boundsOf(view(), measured), reported.current)) reportWhenIdle();
  }, [view, measured, reportWhenIdle]);

  const place = useCallback((): void => {
    if (!pane.current) return;
    const { x, y, zoom } = view();
    const scale = scaleOf(zoom);
    const left = size.width / 2 + (rendered.anchor.x - x) * scale;
    const top = size.height / 2 + (rendered.anchor.y - y) * scale;
    pane.current.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${2 ** (zoom - rendered.zoom)})`;
  }, [view, size, rendered]);
  useLayoutEffect(place, [place]);

  // Until the user moves it, the map keeps its initial bounds at any size.
  useEffect(() => {
    if (!moved.current) setRendered((before) => renderedMapOf(view(), before));
  }, [view]);

  const show = (next: MapView): void => {
    moved.current = next;
    place();
    const scale = scaleOf(rendered.zoom);
    const isFar = Math.max(Math.abs(next.x - rendered.centre.x), Math.abs(next.y - rendered.centre.y)) * scale > DRIFT;
    // Tiles may wait: the next frame of a drag may not.
    if (next.zoom === rendered.zoom && isFar) startTransition(() => setRendered((last) => renderedMapOf(next, last)));
  };
  const stand = (next: MapView): void => {
    const tidy = clampView({ ...next, zoom: Math.round(next.zoom) });
    moved.current = tidy;
    setRendered((before) => renderedMapOf(tidy, before));
    place();
  };
  const rest = (next: MapView): void => {
    stand(next);
    report();
  };
  const step = (next: MapView): void => {
    stand(next);
    reportWhenIdle();
  };
  const beginGesture = (): void => clearTimeout(resting.current);

  return { size, rendered, view, show, rest, step, beginGesture, pane };
};

/** Returns the point that many px right of and below the centre of a view. */
export const pointBeside = ({ x, y, zoom }: MapView, offset: PlanePoint) =>
  unproject({ x: x + offset.x / scaleOf(zoom), y: y + offset.y / scaleOf(zoom) });
