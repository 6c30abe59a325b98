/** A place on the map's plane: 0 to 1 from west to east and from north to south. */
export type Place = readonly [x: number, y: number];

const between = (value: number): number => Math.max(0, Math.min(1, value));

/** Returns the distance of a place from a line segment. */
const awayFrom = ([x, y]: Place, [fromX, fromY]: Place, [toX, toY]: Place): number => {
  const [across, down] = [toX - fromX, toY - fromY];
  const length = across ** 2 + down ** 2;
  const part = length === 0 ? 0 : between(((x - fromX) * across + (y - fromY) * down) / length);
  return Math.hypot(x - fromX - part * across, y - fromY - part * down);
};

/**
 * Returns a line without the places nearer to its course than `tolerance` (Douglas and Peucker). A closed ring is first
 * split at the place farthest from its ends.
 */
export const simplifyLine = (line: readonly Place[], tolerance: (place: Place) => number): Place[] => {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    const [start, end] = [line[from], line[to]];
    if (!start || !end) continue;
    let [farthest, most] = [-1, 1];
    for (let at = from + 1; at < to; at += 1) {
      const place = line[at];
      const away = place ? awayFrom(place, start, end) / tolerance(place) : 0;
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_place, at) => kept.has(at));
};
