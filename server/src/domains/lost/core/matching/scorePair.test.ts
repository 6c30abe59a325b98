import { describe, expect, it } from '@jest/globals';
import { holdOutPairs } from '../testing/pairs/holdOutPairs';
import { pairs } from '../testing/pairs/pairs';
import type { SamplePair } from '../testing/pairs/readPairs';
import { type LostReport, NOTIFY_THRESHOLD } from './lostReport';
import { matchReasons } from './messages.ru';
import { scorePair } from './scorePair';

const STEPS_PER_DEGREE = 370;
const rounded = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
/** Returns the public report: the point on a grid of some 300 m. */
const asReport = (report: LostReport): LostReport => ({
  ...report,
  point: report.point && { latitude: rounded(report.point.latitude), longitude: rounded(report.point.longitude) },
});

const evaluate = (samples: readonly SamplePair[]): { recall: number; precision: number } => {
  const reported = samples.filter(
    ({ lost, found }) => scorePair(asReport(lost), asReport(found)).score >= NOTIFY_THRESHOLD,
  );
  const right = reported.filter(({ isSame }) => isSame).length;
  return { recall: right / samples.filter(({ isSame }) => isSame).length, precision: right / reported.length };
};

const pairOf = (id: string): SamplePair => {
  const pair = pairs.find((one) => one.id === id);
  if (!pair) throw new Error(`no pair ${id}`);
  return pair;
};
const { lost, found } = pairOf('husky-tyumen');

describe('the score of a pair', () => {
  it.each([
    ['the sixty that its weights are set by', pairs],
    ['the twenty that they never saw', holdOutPairs],
  ])('finds nine of ten animals of %s with eight of ten correct', (_which, samples) => {
    const { recall, precision } = evaluate(samples);
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(precision).toBeGreaterThanOrEqual(0.8);
  });

  it('states its reasons in words', () => {
    expect(matchReasons(scorePair(asReport(lost), asReport(found)).traits)).toEqual([
      'Совпал окрас: серо-белый',
      'Совпал ошейник: красная шлейка',
      '6,8 км от места пропажи',
      'Нашли через 5\u00a0дней',
      'Совпал пол',
      'Совпал размер',
    ]);
  });

  it('is symmetric', () => {
    for (const pair of pairs) expect(scorePair(pair.lost, pair.found)).toEqual(scorePair(pair.found, pair.lost));
  });

  it('uses the day of publication for an unknown day, without naming it', () => {
    const nobody = { colour: null, size: null, collar: null, special: null };
    const plain = { breed: 'Сибирский хаски', point: null, marks: nobody, title: 'Хаски', description: 'Звоните' };
    const unspecified = { ...lost, ...plain, date: null, publishedOn: '2026-09-13' };
    const scoreAt = (publishedOn: string) => scorePair(unspecified, { ...found, ...plain, date: null, publishedOn });
    expect(matchReasons(scoreAt('2026-09-14').traits)).toEqual(['Совпала порода', 'Тот же город', 'Совпал пол']);
    expect(scoreAt('2026-09-14').score).toBeGreaterThanOrEqual(NOTIFY_THRESHOLD);
    expect(scoreAt('2026-12-14').score).toBeLessThan(NOTIFY_THRESHOLD);
    // The find was reported before the loss was published, and may be of the days between.
    expect(scoreAt('2026-09-10').score).toBe(scoreAt('2026-09-16').score);
    const reported = { ...unspecified, date: '2026-09-13' };
    expect(scorePair(reported, { ...found, ...plain, date: null, publishedOn: '2026-09-10' }).score).toBe(0);
  });

  it('is certain for an equal chip only, and rejects different chips', () => {
    const [chip, other] = ['643094100000001', '643094100000002'];
    const elsewhere = { ...found, breed: null, date: '2026-12-30', point: { latitude: 43.1, longitude: 131.9 }, chip };
    expect(scorePair({ ...lost, chip }, elsewhere)).toEqual({ score: 100, traits: [{ is: 'same', trait: 'chip' }] });
    expect(scorePair({ ...lost, chip }, { ...found, chip: other })).toEqual({ score: 0, traits: [] });
    const without = { ...lost, chip: null };
    expect(scorePair({ ...without }, { ...without, category: found.category }).score).toBe(99);
  });

  it.each([
    ['two losses', { category: lost.category }],
    ['two kinds of animals', { type: 'Кошки' }],
    ['a find two days before the loss', { date: '2026-09-10' }],
  ])('is zero for %s', (_what, changes) => {
    expect(scorePair(lost, { ...found, ...changes })).toEqual({ score: 0, traits: [] });
  });

  it('decreases with distance and time', () => {
    const scores = (changes: readonly Partial<LostReport>[]): number[] =>
      changes.map((one) => scorePair(lost, { ...found, marks: { ...found.marks, collar: null }, ...one }).score);
    const far = scores([57.11, 57.2, 57.4, 58, 62].map((latitude) => ({ point: { latitude, longitude: 65.762 } })));
    expect(far).toEqual([...far].sort((a, b) => b - a));
    expect(new Set(far).size).toBeGreaterThan(3);
    const late = scores(['2026-09-11', '2026-09-20', '2026-10-12', '2026-12-12'].map((date) => ({ date })));
    expect(late).toEqual([...late].sort((a, b) => b - a));
    expect(new Set(late).size).toBe(4);
  });

  it('uses cities when points are missing', () => {
    const labrador = pairOf('labrador-sokolniki');
    const at = (city: string) => scorePair({ ...labrador.lost, point: null }, { ...labrador.found, point: null, city });
    expect(at('Москва').traits).toContainEqual({ is: 'sameCity' });
    expect(matchReasons(at('Химки').traits)).toContain('20 км между городами');
    expect(at('Химки').score).toBeLessThan(at('Москва').score);
    expect(at('Казань')).toEqual({ score: 0, traits: [] });
  });

  it('accepts any text, or none', () => {
    const words = ['', '   ', 'ни', ', . ; !', '🐕'.repeat(50), 'а'.repeat(200), 'без без без', '\u0000(()*+[\\'];
    for (const special of words) {
      const marks = { colour: null, size: null, collar: special, special };
      const { score } = scorePair({ ...lost, marks }, { ...found, marks, title: special, description: special });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThan(100);
    }
  });
});
