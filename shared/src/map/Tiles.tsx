import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { type Size, scaleOf, TILE } from './mercator';
import type { RenderedMap } from './useMapView';

/** Tile of the map: its column and row at its zoom, and its position. */
export interface Tile {
  zoom: number;
  column: number;
  row: number;
  left: number;
  top: number;
}

/** Px rendered beyond the visible map. */
const MARGIN = 160;

/** Returns the tiles that cover the visible map and a margin, each positioned by px from the anchor. */
export const tilesOf = ({ zoom, anchor, centre }: RenderedMap, { width, height }: Size): Tile[] => {
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

/** Fills `{z}`, `{x}` and `{y}` of a URL with a tile's numbers. */
export const tileHref = (url: string, { zoom, column, row }: Tile): string =>
  url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));

interface TilesProps {
  rendered: RenderedMap;
  size: Size;
  render: (tile: Tile) => ReactNode;
}

/** Tiles of the map. Those that stay visible do not rerender. */
export const Tiles = ({ rendered, size, render }: TilesProps) => {
  const tiles = useMemo(() => tilesOf(rendered, size), [rendered, size]);
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
