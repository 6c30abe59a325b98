import { and, lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { moscowDay } from 'shared/contract';
import type { Database } from '../../db/database';
import { type Retention, retention } from './retention';

/** Longer statements would block others. */
const BATCH = 1000;

export const isOver = ({ column, keepMs, only }: Retention, now: Date): SQL | undefined => {
  const end = new Date(now.getTime() - keepMs);
  return and(column.dataType === 'date' ? lt(column, end) : lt(column, moscowDay(end)), only?.rows);
};

/** Deletes expired rows in batches, except locked ones; reports each table's number to `onDeleted`. */
export const sweepRows = async (
  db: Database,
  now: Date,
  onDeleted: (table: string, rows: number) => void = () => undefined,
): Promise<void> => {
  for (const rule of retention) {
    const { table } = rule.column;
    for (;;) {
      const due = sql`(select ctid from ${table} where ${isOver(rule, now)} limit ${BATCH} for update skip locked)`;
      const gone = await db.delete(table).where(sql`ctid = any(array${due})`).returning({ one: sql`1` });
      if (gone.length > 0) onDeleted(getTableConfig(table).name, gone.length);
      if (gone.length < BATCH) break;
    }
  }
};
