import type { LostKind } from 'shared/contract';

/** A public listing on the map; its place is the public point only. */
export interface MapRow {
  id: number;
  kind: LostKind;
  type: number;
  latitude: number;
  longitude: number;
  /** YYYY-MM-DD; empty if unknown. */
  day: string;
}

const INITIAL_SIZE = 1024;
const KINDS: readonly LostKind[] = ['lost', 'found'];

export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
export const kindNumber = (kind: LostKind): number => KINDS.indexOf(kind);
export const kindOfNumber = (number: number): LostKind => KINDS[number] ?? 'lost';

const makeColumns = (size: number) => ({
  ids: new Int32Array(size),
  kinds: new Uint8Array(size),
  types: new Int32Array(size),
  days: new Int32Array(size),
  latitudes: new Float64Array(size),
  longitudes: new Float64Array(size),
});
type Columns = ReturnType<typeof makeColumns>;

/** Creates columns of plain numbers for the map's points: 100,000 are scanned in a few milliseconds. */
export const createPointColumns = () => {
  let columns = makeColumns(INITIAL_SIZE);
  let count = 0;
  const rows = new Map<number, number>();
  const each = (work: (name: keyof Columns) => void): void => {
    for (const name of Object.keys(columns) as (keyof Columns)[]) work(name);
  };

  return {
    columns: (): Readonly<Columns> => columns,
    count: (): number => count,
    put: ({ id, kind, type, latitude, longitude, day }: MapRow): void => {
      const row = rows.get(id) ?? count;
      if (row === count) {
        if (count === columns.ids.length) {
          const larger = makeColumns(2 * count);
          each((name) => larger[name].set(columns[name]));
          columns = larger;
        }
        rows.set(id, row);
        count += 1;
      }
      columns.ids[row] = id;
      columns.kinds[row] = kindNumber(kind);
      columns.types[row] = type;
      columns.days[row] = dayNumber(day);
      columns.latitudes[row] = latitude;
      columns.longitudes[row] = longitude;
    },
    /** Removes a listing; the last row moves to its place. */
    remove: (id: number): void => {
      const row = rows.get(id);
      if (row === undefined) return;
      rows.delete(id);
      count -= 1;
      if (row === count) return;
      each((name) => {
        columns[name][row] = columns[name][count] ?? 0;
      });
      rows.set(columns.ids[row] ?? 0, row);
    },
  };
};
export type PointColumns = ReturnType<typeof createPointColumns>;
