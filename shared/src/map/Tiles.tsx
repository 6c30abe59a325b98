import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { type Size, scaleOf, TILE } from './mercator';
import type { Drawn } from './useMapView';

/** A square of the map: its number from west and north at its zoom, and where it stands. */
export interface Tile {
  zoom: number;
  column: number;
  row: number;
  left: number;
  top: number;
}

/** Px around what is seen that are drawn as well. */
const MARGIN = 160;

/** The tiles that cover what is seen and a margin around it, each placed by px from the anchor. */
export const tilesOf = ({ zoom, anchor, centre }: Drawn, { width, height }: Size): Tile[] => {
  const [count, scale] = [2 ** zoom, scaleOf(zoom)];
  const span = (middle: number, length: number): [number, number] => [
    Math.floor(middle * count - (length / 2 + MARGIN) / TILE),
    Math.floor(middle * count + (length / 2 + MARGIN) / TILE),
  ];
  const [west, east] = span(centre.x, width);
  const [north, south] = span(centre.y, height);
  const tiles: Tile[] = [];
  for (let row = Math.max(north, 0); row <= Math.min(south, count - 1); row++)
    for (let across = west; across <= east; across++)
      tiles.push({
        zoom,
        column: ((across % count) + count) % count,
        row,
        left: across * TILE - anchor.x * scale,
        top: row * TILE - anchor.y * scale,
      });
  return tiles;
};

/** `{z}`, `{x}` and `{y}` of an address give way to the numbers of a tile. */
export const tileHref = (url: string, { zoom, column, row }: Tile): string =>
  url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));

interface TilesProps {
  drawn: Drawn;
  size: Size;
  render: (tile: Tile) => ReactNode;
}

/** Squares of the map, each where it belongs. One that stays in sight is not drawn anew. */
export const Tiles = ({ drawn, size, render }: TilesProps) => {
  const tiles = useMemo(() => tilesOf(drawn, size), [drawn, size]);
  return tiles.map((tile) => (
    <Square
      key={`${tile.zoom}/${Math.round(tile.left)}/${Math.round(tile.top)}`}
      style={{ left: tile.left, top: tile.top }}
    >
      {render(tile)}
    </Square>
  ));
};

const Square = styled.div`
  position: absolute;
  width: ${TILE}px;
  height: ${TILE}px;

  & > * {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
