import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds: JavaScript reads back exactly what is stored (cursors rely on it). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Returns a number as SQL text: a check takes no parameters. */
export const figure = (value: number): SQL => sql.raw(String(value));

/** A calendar day, `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

export const bits = (name: string, length: number) =>
  customType<{ data: string; driverData: string }>({ dataType: () => `bit(${length})` })(name);

/** The id of a transaction, never reused; as text. */
export const transaction = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
