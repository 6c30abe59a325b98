import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lostColours, lostSizes } from 'shared/contract';
import { z } from 'zod';
import { readTable } from '../../../../../../testing/readTable';

const orNull = (value: unknown): unknown => (value === '' ? null : value);
const words = z.preprocess(orNull, z.string().nullable());

const report = z
  .strictObject({
    category: z.enum(['Потерянные', 'Найденные']),
    type: z.string().min(1),
    /** As named by the person, possibly wrong. */
    breed: words,
    sex: z.coerce.number().int().min(0).max(2),
    city: z.string().min(1),
    date: z.iso.date(),
    place: z.string().min(1),
    /** Degrees, WGS 84, exactly as set by the author. */
    point: z
      .string()
      .regex(/^\d{2}\.\d{4}, \d{2,3}\.\d{4}$/)
      .transform((text) => text.split(', ').map(Number))
      .pipe(z.tuple([z.number().min(41).max(82), z.number().min(19).max(180)]))
      .transform(([latitude, longitude]) => ({ latitude, longitude })),
    colour: z.enum(lostColours),
    size: z.enum(lostSizes),
    collar: words,
    special: words,
    chip: z.preprocess(
      orNull,
      z
        .string()
        .regex(/^\d{15}$/)
        .nullable(),
    ),
    title: z.string().min(1),
    description: z.string().min(1),
  })
  .transform(({ colour, size, collar, special, ...rest }) => ({ ...rest, marks: { colour, size, collar, special } }));

export type SampleReport = z.output<typeof report>;

export interface SamplePair {
  id: string;
  lost: SampleReport;
  found: SampleReport;
  isSame: boolean;
  /** How a person recognises that. */
  reason: string;
}

/** Reads a table of pairs: '# id: reason', then the loss and the find with descriptions. Throws on other lines. */
export const readPairs = (isSame: boolean, name: string): SamplePair[] => {
  const table = readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');
  const rows = readTable(table).map(({ cells, below, heading }) => ({
    heading,
    report: report.parse({ ...cells, description: below.join(' ') }),
  }));
  return [...new Set(rows.map(({ heading }) => heading))].map((heading) => {
    const [lost, found, ...more] = rows.filter((row) => row.heading === heading).map((row) => row.report);
    const [, id, reason] = /^([a-z-]+): (.+)$/.exec(heading) ?? [];
    if (!id || !reason || lost?.category !== 'Потерянные' || found?.category !== 'Найденные' || more.length > 0)
      throw new Error(`${heading}: no loss and find with a reason`);
    return { id, lost, found, isSame, reason };
  });
};
