import { memo, useMemo } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import type { MapCity } from '../contract/lostMap';
import { nearTo, type Place, placeOf, type Size, scaleOf, TILE } from './mercator';
import { type Tile, Tiles } from './Tiles';
import type { Drawn } from './useMapView';

/** Where people live is drawn as far as this from each city, as a part of the earth's round. */
const AROUND = 0.005;
/** And in px, where all of the country is small. */
const LEAST = 9;
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

/** The path of the land on a tile: a disc round each city near by. */
const landOn = (cities: readonly OutlineCity[], { zoom, column, row }: Tile): string => {
  const scale = scaleOf(zoom);
  const radius = Math.max(AROUND * scale, LEAST);
  const middle = { x: (column + 0.5) / 2 ** zoom, y: (row + 0.5) / 2 ** zoom };
  const reach = radius + TILE / 2;
  const discs: string[] = [];
  for (const city of cities) {
    const { x, y } = nearTo(middle.x, city);
    const [left, top] = [(x - middle.x) * scale, (y - middle.y) * scale];
    const [across, down] = [Math.abs(left), Math.abs(top)];
    if (across > reach || down > reach) continue;
    if (Math.hypot(across + TILE / 2, down + TILE / 2) < radius) return `M-1-1h${TILE + 2}v${TILE + 2}h-${TILE + 2}z`;
    const [at, level] = [Math.round(left + TILE / 2 - radius), Math.round(top + TILE / 2)];
    const r = Math.round(radius * 10) / 10;
    discs.push(`M${at} ${level}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`);
  }
  return discs.join('');
};

const Land = memo(
  ({ cities, tile }: { cities: readonly OutlineCity[]; tile: Tile }) => (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true" focusable="false">
      <path d={landOn(cities, tile)} />
    </svg>
  ),
  (one, other) =>
    one.cities === other.cities &&
    one.tile.zoom === other.tile.zoom &&
    one.tile.column === other.tile.column &&
    one.tile.row === other.tile.row,
);

interface OutlineProps {
  cities: readonly MapCity[];
  drawn: Drawn;
  size: Size;
}

/** The country as the places of its cities have it: land around each, the names of those that have room. */
export const Outline = ({ cities, drawn, size }: OutlineProps) => {
  const placed = useMemo(() => placeCities(cities), [cities]);
  const { zoom, anchor, centre } = drawn;
  const named = useMemo(() => namedAt(placed, zoom), [placed, zoom]);
  const scale = scaleOf(zoom);
  const isSeen = ({ x, y }: Place): boolean =>
    Math.abs(x - centre.x) * scale < size.width && Math.abs(y - centre.y) * scale < size.height;
  return (
    <Country>
      <Tiles drawn={drawn} size={size} render={(tile) => <Land cities={placed} tile={tile} />} />
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

/* Land goes a px beyond its tile: no seams show. */
const Country = styled.div`
  & svg {
    overflow: visible;
  }

  & path {
    fill: ${theme.color.line};
  }
`;

const City = styled.span`
  position: absolute;
  padding-left: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
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
