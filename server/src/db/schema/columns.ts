import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, kept to the millisecond: what JavaScript reads back is exactly what is stored (cursors rely on it). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A calendar day, `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** Sixty-four or sixteen bits, as a string of 0 and 1. */
export const bits = (name: string, length: number) =>
  customType<{ data: string; driverData: string }>({ dataType: () => `bit(${length})` })(name);

/** The number of a transaction, of which a number is never used twice; as text. */
export const transaction = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
