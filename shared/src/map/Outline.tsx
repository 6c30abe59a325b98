import { queryOptions, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { type ApiClient, PUBLIC_QUERY, theme, useAppContext } from 'shared';
import { styled } from 'styled-components';
import type { MapCity } from '../contract/lostMap';
import { nearTo, type Place, placeOf, type Size, scaleOf, TILE } from './mercator';
import { outlineFile } from './outlineFile';
import { areasOn, linesOn, readShapes, type Shape } from './outlinePaths';
import { type Tile, Tiles } from './Tiles';
import type { Drawn } from './useMapView';

/** Px that the name of a city keeps to itself: by letter, beside them, and in height. */
const LETTER = 8;
const BESIDE = 28;
const LINE = 30;

export interface OutlineCity extends Place {
  name: string;
}

/** The cities in the plane of the map, those with most people first. */
export const placeCities = (cities: readonly MapCity[]): OutlineCity[] =>
  cities.map(({ name, ...point }) => ({ name, ...placeOf(point) }));

/** The cities whose names have room at a zoom: of two that would touch, the one with more people. */
export const namedAt = (cities: readonly OutlineCity[], zoom: number): OutlineCity[] => {
  const scale = scaleOf(zoom);
  const rows = new Map<number, [number, number][]>();
  return cities.filter(({ name, x, y }) => {
    const row = Math.round((y * scale) / LINE);
    const [from, to] = [x * scale - BESIDE, x * scale + name.length * LETTER + BESIDE];
    const taken = [row - 1, row, row + 1].flatMap((one) => rows.get(one) ?? []);
    if (taken.some(([start, end]) => from < end && start < to)) return false;
    rows.set(row, [...(rows.get(row) ?? []), [from, to]]);
    return true;
  });
};

/** Px that a river is wide at a zoom. */
const riverWidth = (zoom: number): number => Math.min(Math.max(zoom - 4, 1), 10);

/** What the ground is drawn from: land with the lakes that are holes in it, and rivers. */
interface Ground {
  areas: readonly Shape[];
  rivers: readonly Shape[];
}

type Shapes = Record<'land' | 'lakes' | 'rivers', string>;

/** The file never changes: its name has a hash of what is in it. */
const groundQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['map-ground'],
    queryFn: async ({ signal }): Promise<Ground> => {
      const { land, lakes, rivers } = (await api.get<Shapes>(outlineFile, { signal })).data;
      return { areas: [...readShapes(land), ...readShapes(lakes)], rivers: readShapes(rivers) };
    },
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });

const GroundTile = memo(
  ({ ground, tile }: { ground: Ground; tile: Tile }) => (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true" focusable="false">
      <path d={areasOn(ground.areas, tile)} />
      <path d={linesOn(ground.rivers, tile)} strokeWidth={riverWidth(tile.zoom)} />
    </svg>
  ),
  (one, other) =>
    one.ground === other.ground &&
    one.tile.zoom === other.tile.zoom &&
    one.tile.column === other.tile.column &&
    one.tile.row === other.tile.row,
);

interface OutlineProps {
  cities: readonly MapCity[];
  drawn: Drawn;
  size: Size;
}

/** The country where the site has no tiles: land and water, and the names of the cities that have room. */
export const Outline = ({ cities, drawn, size }: OutlineProps) => {
  const placed = useMemo(() => placeCities(cities), [cities]);
  const { api } = useAppContext();
  const ground = useQuery(groundQuery(api)).data;
  const { zoom, anchor, centre } = drawn;
  const named = useMemo(() => namedAt(placed, zoom), [placed, zoom]);
  const scale = scaleOf(zoom);
  const isSeen = ({ x, y }: Place): boolean =>
    Math.abs(x - centre.x) * scale < size.width && Math.abs(y - centre.y) * scale < size.height;
  return (
    <Country>
      {ground && <Tiles drawn={drawn} size={size} render={(tile) => <GroundTile ground={ground} tile={tile} />} />}
      {named
        .map(({ name, ...place }) => ({ name, ...nearTo(centre.x, place) }))
        .filter(isSeen)
        .map(({ name, x, y }) => (
          <City key={name} style={{ left: (x - anchor.x) * scale, top: (y - anchor.y) * scale }}>
            {name}
          </City>
        ))}
    </Country>
  );
};

/* What is drawn goes a px beyond its tile: no seams show. */
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
