import type { LostKind } from 'shared/contract';

/** What the map knows of a listing that everybody may see; of its place the rounded point alone. */
export interface MapRow {
  id: number;
  kind: LostKind;
  /** Of the catalogue of types. */
  type: number;
  latitude: number;
  longitude: number;
  /** YYYY-MM-DD; empty where nothing was said. */
  day: string;
}

const BEGIN_WITH = 1024;
const KINDS: readonly LostKind[] = ['lost', 'found'];

/** A day as a number that grows with it; 0 of none. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
/** A kind as its column has it. */
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

/** Points of the map in columns of plain numbers: all of 100,000 are gone through in a few milliseconds. */
export const createPointColumns = () => {
  let columns = makeColumns(BEGIN_WITH);
  let count = 0;
  const places = new Map<number, number>();
  const each = (work: (name: keyof Columns) => void): void => {
    for (const name of Object.keys(columns) as (keyof Columns)[]) work(name);
  };

  return {
    /** The columns, of which the first `count()` values count. */
    columns: (): Readonly<Columns> => columns,
    count: (): number => count,
    /** Puts a row in, in the place of what was known of the same listing. */
    put: ({ id, kind, type, latitude, longitude, day }: MapRow): void => {
      const place = places.get(id) ?? count;
      if (place === count) {
        if (count === columns.ids.length) {
          const larger = makeColumns(2 * count);
          each((name) => larger[name].set(columns[name]));
          columns = larger;
        }
        places.set(id, place);
        count += 1;
      }
      columns.ids[place] = id;
      columns.kinds[place] = kindNumber(kind);
      columns.types[place] = type;
      columns.days[place] = dayNumber(day);
      columns.latitudes[place] = latitude;
      columns.longitudes[place] = longitude;
    },
    /** Takes out what is known of a listing; the last row comes into its place. */
    remove: (id: number): void => {
      const place = places.get(id);
      if (place === undefined) return;
      places.delete(id);
      count -= 1;
      if (place === count) return;
      each((name) => {
        columns[name][place] = columns[name][count] ?? 0;
      });
      places.set(columns.ids[place] ?? 0, place);
    },
  };
};
export type PointColumns = ReturnType<typeof createPointColumns>;
