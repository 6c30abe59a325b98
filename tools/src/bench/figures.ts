import type { LoadMeasure } from './measureLoad';

/** Limits of a figure's median. */
export interface Limits {
  least?: number;
  most?: number;
}

interface Figure {
  values: number[];
  limits: Limits;
}

/** Returns the middle value; the upper one of two, NaN if one could not be measured. */
export const medianOf = (values: readonly number[]): number =>
  values.some(Number.isNaN)
    ? Number.NaN
    : ([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

const short = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

const limitOf = ({ least, most }: Limits): string =>
  [...(least === undefined ? [] : [`≥ ${least}`]), ...(most === undefined ? [] : [`≤ ${most}`])].join(', ');

const isWithin = (value: number, { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Limits) =>
  value >= least && value <= most;

/** The figures of a bench, round by round. Every bench but `rendered` ends with their table. */
export class Figures {
  readonly #figures = new Map<string, Figure>();

  /** Adds a figure of one round. */
  add(name: string, value: number, limits: Limits = {}): void {
    const { values } = this.#figures.get(name) ?? { values: [] };
    this.#figures.set(name, { values: [...values, value], limits });
  }

  /** Adds the times of one round; the limits are those of the 99th percentile. */
  addTimes(name: string, { p50, p99 }: Pick<LoadMeasure, 'p50' | 'p99'>, limits?: Limits): void {
    this.add(`${name}, p50, ms`, p50);
    this.add(`${name}, p99, ms`, p99, limits);
  }

  /** Whether the medians keep their limits; not if one could not be measured. */
  get areGood(): boolean {
    return [...this.#figures.values()].every(
      ({ values, limits }) => limitOf(limits) === '' || isWithin(medianOf(values), limits),
    );
  }

  rows(): Record<string, Record<string, string | number>> {
    const rows = [...this.#figures].map(([name, { values, limits }]) => {
      const median = medianOf(values);
      const limit = limitOf(limits);
      const spread = { median, least: Math.min(...values), most: Math.max(...values) };
      const figures = Object.entries(spread).map(([column, value]) => [column, short(value)]);
      const verdict = limit === '' ? '' : `${isWithin(median, limits) ? '✓' : '✗'} ${limit}`;
      return [name, { ...Object.fromEntries(figures), rounds: values.length, limit: verdict }];
    });
    return Object.fromEntries(rows);
  }

  /** Prints the table and returns the exit code of the bench. */
  print(): number {
    console.table(this.rows());
    return this.areGood ? 0 : 1;
  }
}
