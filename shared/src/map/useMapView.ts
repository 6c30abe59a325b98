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
  goesBeyond,
  type MapView,
  type Place,
  pointAt,
  type Size,
  scaleOf,
  tidyView,
  viewOf,
} from './mercator';

/** What of the map is drawn: at which zoom, and what all that lies on it is placed by. */
export interface Drawn {
  /** A whole zoom. */
  zoom: number;
  /** What is drawn is placed by px from here; it stays while the map is dragged. */
  anchor: Place;
  /** The middle of what tiles are drawn for. */
  centre: Place;
}

export interface MapControl {
  size: Size;
  drawn: Drawn;
  /** The view of this moment, also within a gesture. */
  view: () => MapView;
  /** Shows another view, as long as a gesture goes on. */
  show: (view: MapView) => void;
  /** A gesture has ended: the map comes to rest at a whole zoom. */
  rest: (view: MapView) => void;
  /** One of several steps, such as those of a key that is held: the map is at rest when no other follows. */
  step: (view: MapView) => void;
  /** A gesture moves the map from now on: what was not told yet waits for its end. */
  hold: () => void;
  /** What all that lies on the map stands in. */
  pane: RefObject<HTMLDivElement | null>;
}

/** As long as nothing has been laid out. */
const USUAL: Size = { width: 640, height: 480 };
/** Milliseconds without another step of a wheel or a key, or another size, until the map is at rest. */
const REST_MS = 250;
/** Px that the map may be dragged before other tiles are drawn. */
const DRIFT = 128;
/** Px from the anchor beyond which places on the map would be less exact than a px. */
const FAR = 100_000;

const drawnOf = ({ x, y, zoom }: MapView, before?: Drawn): Drawn => {
  const whole = Math.round(zoom);
  const isNear =
    before?.zoom === whole &&
    Math.max(Math.abs(x - before.anchor.x), Math.abs(y - before.anchor.y)) * scaleOf(whole) < FAR;
  return { zoom: whole, anchor: isNear ? before.anchor : { x, y }, centre: { x, y } };
};

/** Follows the size of an element; null while that has none. */
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
 * Where a map stands. A gesture moves what is drawn as a whole; React draws anew when the map rests, or has been dragged
 * so far that other tiles are needed. `onRest` gets what is seen once the map has come to rest, also where its size alone
 * shows more than what it was to start with.
 */
export const useMapView = (
  frame: RefObject<HTMLElement | null>,
  start: MapBounds,
  onRest: (bounds: MapBounds) => void,
): MapControl => {
  const measured = useSize(frame);
  const size = measured ?? USUAL;
  const pane = useRef<HTMLDivElement>(null);
  const moved = useRef<MapView | null>(null);
  const [drawn, setDrawn] = useState(() => drawnOf(viewOf(start, USUAL)));

  const view = useCallback((): MapView => moved.current ?? viewOf(start, size), [start, size]);

  /** What is asked for: where the map started, or what was told last. */
  const asked = useRef(start);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent((): void => {
    clearTimeout(resting.current);
    asked.current = boundsOf(view(), size);
    onRest(asked.current);
  });
  const tellAtRest = useCallback((): void => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => tell(), REST_MS);
  }, []);
  useEffect(() => () => clearTimeout(resting.current), []);

  // Another place to start from is gone to, wherever the map has been moved.
  const started = useRef(start);
  useLayoutEffect(() => {
    if (started.current === start) return;
    started.current = start;
    asked.current = start;
    moved.current = null;
    clearTimeout(resting.current);
  }, [start]);

  useEffect(() => {
    if (measured && goesBeyond(boundsOf(view(), measured), asked.current)) tellAtRest();
  }, [view, measured, tellAtRest]);

  const place = useCallback((): void => {
    if (!pane.current) return;
    const { x, y, zoom } = view();
    const scale = scaleOf(zoom);
    const left = size.width / 2 + (drawn.anchor.x - x) * scale;
    const top = size.height / 2 + (drawn.anchor.y - y) * scale;
    pane.current.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${2 ** (zoom - drawn.zoom)})`;
  }, [view, size, drawn]);
  useLayoutEffect(place, [place]);

  // Until somebody has moved it, the map shows where it starts, whatever its size.
  useEffect(() => {
    if (!moved.current) setDrawn((before) => drawnOf(view(), before));
  }, [view]);

  const show = useCallback(
    (next: MapView): void => {
      moved.current = next;
      place();
      const scale = scaleOf(drawn.zoom);
      const drift = Math.max(Math.abs(next.x - drawn.centre.x), Math.abs(next.y - drawn.centre.y)) * scale;
      // What is drawn anew may wait: the next frame of a drag may not.
      if (next.zoom === drawn.zoom && drift > DRIFT) startTransition(() => setDrawn((before) => drawnOf(next, before)));
    },
    [place, drawn],
  );

  const stand = useCallback(
    (next: MapView): void => {
      const tidy = tidyView({ ...next, zoom: Math.round(next.zoom) });
      moved.current = tidy;
      setDrawn((before) => drawnOf(tidy, before));
      place();
    },
    [place],
  );
  const rest = useCallback(
    (next: MapView): void => {
      stand(next);
      tell();
    },
    [stand],
  );
  const step = useCallback(
    (next: MapView): void => {
      stand(next);
      tellAtRest();
    },
    [stand, tellAtRest],
  );

  const hold = useCallback((): void => clearTimeout(resting.current), []);

  return { size, drawn, view, show, rest, step, hold, pane };
};

/** The point that lies so many px right of and below the middle of a view. */
export const pointBeside = ({ x, y, zoom }: MapView, offset: Place) =>
  pointAt({ x: x + offset.x / scaleOf(zoom), y: y + offset.y / scaleOf(zoom) });
