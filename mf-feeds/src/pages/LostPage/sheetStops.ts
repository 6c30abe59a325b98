/** Stops of the sheet over a phone's map, from the lowest to the highest. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** Px visible at the lowest stop: the handle, the count and the order. */
const PEEK = 88;
/** Px of the map visible at the highest stop: the filters over it. */
const ABOVE = 68;

/** CSS heights within the sheet's container. */
export const stopHeights: Readonly<Record<SheetStop, string>> = {
  peek: `${PEEK}px`,
  half: '50%',
  full: `calc(100% - ${ABOVE}px)`,
};

/** Returns the stop nearest to a height; both in px. */
export const nearestStop = (height: number, room: number): SheetStop => {
  const heights: Record<SheetStop, number> = { peek: PEEK, half: room / 2, full: room - ABOVE };
  const away = (stop: SheetStop): number => Math.abs(heights[stop] - height);
  return sheetStops.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
};

/** Returns the stop after a press: one higher, and from the highest to the lowest. */
export const nextStop = (stop: SheetStop): SheetStop =>
  sheetStops[(sheetStops.indexOf(stop) + 1) % sheetStops.length] ?? 'half';
