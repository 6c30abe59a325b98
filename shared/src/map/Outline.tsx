import { queryOptions, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { type ApiClient, PUBLIC_QUERY, theme, useAppContext } from 'shared';
import { styled } from 'styled-components';
import type { MapCity } from '../contract/lostMap';
import { nearestCopy, type PlanePoint, project, type Size, scaleOf, TILE } from './mercator';
import { outlineFile } from './outlineFile';
import { areasOn, linesOn, readShapes, type Shape } from './outlinePaths';
import { type Tile, Tiles } from './Tiles';
import type { RenderedMap } from './useMapView';

/** Px reserved for a city's name: per letter, at its sides, and in height. */
const LETTER = 8;
const BESIDE = 28;
const LINE = 30;

export interface OutlineCity extends PlanePoint {
  name: string;
}

/** Projects the cities onto the map's plane, most populous first. */
export const projectCities = (cities: readonly MapCity[]): OutlineCity[] =>
  cities.map(({ name, ...point }) => ({ name, ...project(point) }));

/** Returns the cities whose names fit at a zoom: of two that would overlap, the more populous. */
export const namedAt = (cities: readonly OutlineCity[], zoom: number): OutlineCity[] => {
  const scale = scaleOf(zoom);
  const rows = new Map<number, [number, number][]>();
  return cities.filter(({ name, x, y }) => {
    const row = Math.round((y * scale) / LINE);
    const [from, to] = [x * scale - BESIDE, x * scale + name.length * LETTER + BESIDE];
    const occupied = [row - 1, row, row + 1].flatMap((one) => rows.get(one) ?? []);
    if (occupied.some(([start, end]) => from < end && start < to)) return false;
    rows.set(row, [...(rows.get(row) ?? []), [from, to]]);
    return true;
  });
};

/** Returns a river's width in px at a zoom. */
const riverWidth = (zoom: number): number => Math.min(Math.max(zoom - 4, 1), 10);

/** Land with lakes as holes, and rivers. */
interface Land {
  areas: readonly Shape[];
  rivers: readonly Shape[];
}

type Shapes = Record<'land' | 'lakes' | 'rivers', string>;

/** Never stale: the file name has a content hash. */
const outlineDataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [outlineFile],
    queryFn: async ({ signal }): Promise<Land> => {
      const { land, lakes, rivers } = (await api.get<Shapes>(outlineFile, { signal })).data;
      return { areas: [...readShapes(land), ...readShapes(lakes)], rivers: readShapes(rivers) };
    },
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });

const MapTile = memo(
  ({ land, tile }: { land: Land; tile: Tile }) => (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true" focusable="false">
      <path d={areasOn(land.areas, tile)} />
      <path d={linesOn(land.rivers, tile)} strokeWidth={riverWidth(tile.zoom)} />
    </svg>
  ),
  (one, other) =>
    one.land === other.land &&
    one.tile.zoom === other.tile.zoom &&
    one.tile.column === other.tile.column &&
    one.tile.row === other.tile.row,
);

interface OutlineProps {
  cities: readonly MapCity[];
  rendered: RenderedMap;
  size: Size;
}

/** Map without tiles: land and water, and the names of cities that fit. */
export const Outline = ({ cities, rendered, size }: OutlineProps) => {
  const placed = useMemo(() => projectCities(cities), [cities]);
  const { api } = useAppContext();
  const land = useQuery(outlineDataQuery(api)).data;
  const { zoom, anchor, centre } = rendered;
  const named = useMemo(() => namedAt(placed, zoom), [placed, zoom]);
  const scale = scaleOf(zoom);
  const isSeen = ({ x, y }: PlanePoint): boolean =>
    Math.abs(x - centre.x) * scale < size.width && Math.abs(y - centre.y) * scale < size.height;
  return (
    <Country>
      {land && <Tiles rendered={rendered} size={size} render={(tile) => <MapTile land={land} tile={tile} />} />}
      {named
        .map(({ name, ...place }) => ({ name, ...nearestCopy(centre.x, place) }))
        .filter(isSeen)
        .map(({ name, x, y }) => (
          <City key={name} style={{ left: (x - anchor.x) * scale, top: (y - anchor.y) * scale }}>
            {name}
          </City>
        ))}
    </Country>
  );
};

/* Shapes extend a px beyond their tile to hide seams. */
const Country = styled.div`
  & svg {
    overflow: visible;
  }

  & path {
    fill: ${theme.color.sunken};
    fill-rule: evenodd;
  }

  & path + path {
    fill: none;
    stroke: ${theme.color.water};
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const City = styled.span`
  position: absolute;
  padding-left: ${theme.space(2)};
  color: ${theme.color.ink};
  font-size: ${theme.font.xs};
  font-weight: 600;
  line-height: 0;
  white-space: nowrap;

  &::before {
    content: '';
    position: absolute;
    top: -3px;
    left: -3px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;
