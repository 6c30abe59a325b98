import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { configQuery, paths, theme, useAppContext, VisuallyHidden } from 'shared';
import type { MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { ZoomInIcon, ZoomOutIcon } from './icons';
import { outlineQuery } from './mapQueries';
import { type MapPoint, nearestCopy, type PlanePoint, scaleOf, zoomedAt } from './mercator';
import { messages } from './messages.ru';
import { Outline } from './Outline';
import { Tiles, tileHref } from './Tiles';
import { useMapGestures } from './useMapGestures';
import { pointBeside, useMapView } from './useMapView';

/** Converts places to px from the map's anchor. */
export interface MapProjection {
  /** Constant while nothing has to be repositioned. */
  key: string;
  zoom: number;
  leftTop: (place: PlanePoint) => { left: number; top: number };
  /** Returns the centre of the visible map. */
  middle: () => MapPoint;
  /** Moves to a place and zooms in by so many steps. */
  goTo: (place: PlanePoint, steps: number) => void;
}

interface MapFrameProps {
  label: string;
  keys: string;
  start: MapBounds;
  /** Bounds whose content was requested, by default the initial ones. */
  covered?: MapBounds;
  /** Whether the wheel zooms without Ctrl; otherwise it scrolls the page. */
  wheel?: boolean;
  onRest?: (bounds: MapBounds) => void;
  onPress?: ((point: MapPoint) => void) | undefined;
  children: (projection: MapProjection) => ReactNode;
  above?: ReactNode;
  /** Buttons below those of the zoom, `MapButton`. */
  controls?: ReactNode;
}

/** Map with gestures, wheel and keys: tiles where configured, otherwise land, water and cities. */
export const MapFrame = ({
  label,
  keys,
  start,
  covered = start,
  wheel = false,
  onRest,
  onPress,
  children,
  above,
  controls,
}: MapFrameProps) => {
  const id = useId();
  const { api } = useAppContext();
  const config = useQuery(configQuery(api)).data;
  const tiles = config?.map ?? null;
  const outline = useQuery({ ...outlineQuery(api), enabled: config !== undefined && tiles === null }).data;
  const frame = useRef<HTMLDivElement>(null);
  const control = useMapView(frame, start, covered, (bounds) => onRest?.(bounds));
  const { rendered, size, pane, rest, step, view } = control;
  const press = onPress && ((offset: PlanePoint) => onPress(pointBeside(view(), offset)));
  const gestures = useMapGestures(frame, control, { wheel, onPress: press });
  const { zoom, anchor } = rendered;
  const scale = scaleOf(zoom);
  // Around the earth, places show at their copy nearest to the centre, which is rounded to a quarter of the earth.
  const side = Math.round(rendered.centre.x * 4) / 4;
  const projection: MapProjection = {
    key: [zoom, anchor.x, anchor.y, side].join('/'),
    zoom,
    leftTop: (place) => {
      const { x, y } = nearestCopy(side, place);
      // A transform per mark would create a layer for each in every frame of a drag.
      return { left: (x - anchor.x) * scale, top: (y - anchor.y) * scale };
    },
    middle: () => pointBeside(view(), { x: 0, y: 0 }),
    goTo: ({ x, y }, steps) => {
      // The pressed mark unmounts when its group splits.
      const { activeElement } = document;
      if (activeElement && frame.current?.contains(activeElement)) frame.current.focus({ preventScroll: true });
      rest({ ...zoomedAt(view(), steps), x, y });
    },
  };
  const stepBy = (by: number) => (): void => step(zoomedAt(view(), by));
  return (
    <Frame data-ground={tiles ? undefined : 'drawn'}>
      <Controls>
        <MapButton type="button" aria-label={messages.nearer} onClick={stepBy(1)}>
          <ZoomInIcon />
        </MapButton>
        <MapButton type="button" aria-label={messages.further} onClick={stepBy(-1)}>
          <ZoomOutIcon />
        </MapButton>
        {controls}
      </Controls>
      <Surface ref={frame} {...gestures} role="application" tabIndex={0} aria-label={label} aria-describedby={id}>
        <Pane ref={pane}>
          {tiles && (
            <Tiles
              rendered={rendered}
              size={size}
              render={(tile) => (
                <TilePicture style={{ backgroundImage: `url(${JSON.stringify(tileHref(tiles.tiles, tile))})` }} />
              )}
            />
          )}
          {outline && !tiles && <Outline cities={outline} rendered={rendered} size={size} />}
          {children(projection)}
        </Pane>
      </Surface>
      <VisuallyHidden id={id}>{keys}</VisuallyHidden>
      {above}
      {tiles && <Attribution>{tiles.attribution}</Attribution>}
      {outline && !tiles && (
        <Attribution>
          <a href={paths.credits}>{messages.cities}</a>
        </Attribution>
      )}
    </Frame>
  );
};

/* Clipped, not hidden: focus on a mark beyond the edge would scroll it for good. */
const Frame = styled.div`
  position: relative;
  isolation: isolate;
  overflow: clip;
  width: 100%;
  height: 100%;
  background: ${theme.color.sunken};

  &[data-ground] {
    background: ${theme.color.water};
  }
`;

const Surface = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  contain: strict;
  cursor: grab;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Pane = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 0;
  height: 0;
  transform-origin: 0 0;
  will-change: transform;
`;

/* No `img`: a tile that fails to load leaves the background instead of a broken image. */
const TilePicture = styled.span`
  background-size: cover;
`;

/* First for keys and screen readers, and above what renders after them. */
const Controls = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(${theme.space(3)} + var(--map-head, 0px));
  right: ${theme.space(3)};
  display: grid;
  overflow: hidden;
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadowRaised};
`;

export const MapButton = styled.button`
  display: grid;
  place-items: center;
  width: ${theme.touchSize};
  height: ${theme.touchSize};
  border: 0;
  background: none;
  color: ${theme.color.ink};
  cursor: pointer;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Attribution = styled.p`
  position: absolute;
  right: 0;
  bottom: var(--map-foot, 0px);
  padding: 0 ${theme.space(1.5)};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};

  & > a {
    color: inherit;
  }
`;
