/** Where the sheet over a phone's map comes to rest, from the lowest to the highest. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** Px of what is seen at the lowest: the handle, how many there are, and their order. */
const PEEK = 88;
/** Px of the map that stay in sight at the highest: the filters over it. */
const ABOVE = 68;

/** As CSS has them, of what the sheet lies in. */
export const stopHeights: Readonly<Record<SheetStop, string>> = {
  peek: `${PEEK}px`,
  half: '50%',
  full: `calc(100% - ${ABOVE}px)`,
};

/** Returns the stop that is nearest to a height, in px of what has `room` px. */
export const nearestStop = (height: number, room: number): SheetStop => {
  const heights: Record<SheetStop, number> = { peek: PEEK, half: room / 2, full: room - ABOVE };
  const away = (stop: SheetStop): number => Math.abs(heights[stop] - height);
  return sheetStops.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
};

/** Returns where a press leads: a step higher, and from the highest to the lowest. */
export const nextStop = (stop: SheetStop): SheetStop =>
  sheetStops[(sheetStops.indexOf(stop) + 1) % sheetStops.length] ?? 'half';
