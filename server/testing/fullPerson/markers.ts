import { createHash, randomUUID } from 'node:crypto';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Personal data found in one column and nowhere else. */
export interface Marker {
  /** Names of the table and its column in the code: `listings.title`. */
  place: string;
  /** As found in a dump. */
  text: string;
  /** The row is the person's own, so the export has it if its column is exported. */
  isOwn: boolean;
}

/** The markers of one person, each made for its column. */
export interface Markers {
  all: Marker[];
  valueFor: (place: string, column: PgColumn, isOwn: boolean) => unknown;
  /** Returns text in this form with a marker in it, for a column with formatted values. */
  formed: (place: string, form: (marker: string, digits: string) => string, isOwn?: boolean) => string;
}

export const createMarkers = (): Markers => {
  const all: Marker[] = [];
  const next = (): { word: string; digits: string } => {
    const number = all.length + 1;
    return {
      word: `zq${number}x${createHash('sha256').update(String(number)).digest('hex').slice(0, 4)}zq`,
      digits: `7${String(31_415_000 + number * 7)}`,
    };
  };
  const keep = <T>(place: string, text: string, isOwn: boolean, value: T): T => {
    all.push({ place, text, isOwn });
    return value;
  };
  return {
    all,
    formed: (place, form, isOwn = true) => {
      const { word, digits } = next();
      const text = form(word, digits);
      return keep(place, text.includes(word) ? word : text, isOwn, text);
    },
    valueFor: (place, column, isOwn) => {
      const { word, digits } = next();
      const type = column.getSQLType();
      const number = Number(digits);
      if (type === 'uuid') {
        const uuid = randomUUID();
        return keep(place, uuid, isOwn, uuid);
      }
      if (type === 'double precision') {
        const degrees = Number(`61.${digits}`);
        return keep(place, String(degrees), isOwn, degrees);
      }
      if (type === 'date') {
        const day = `19${String(20 + (all.length % 70))}-03-${String(10 + (all.length % 18))}`;
        return keep(place, day, isOwn, day);
      }
      if (type.startsWith('bit')) {
        const bits = createHash('sha256').update(word).digest().subarray(0, 8);
        const text = [...bits].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        return keep(place, text, isOwn, text);
      }
      if (type === 'integer[]') return keep(place, digits, isOwn, [number]);
      if (type.endsWith('[]')) return keep(place, word, isOwn, [word]);
      if (type === 'jsonb') return keep(place, word, isOwn, { word });
      return keep(place, word, isOwn, word);
    },
  };
};
