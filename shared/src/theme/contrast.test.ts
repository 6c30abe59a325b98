import { expect, test } from '@jest/globals';
import { type ColorName, palette } from './palette';

/** WCAG 2: relative luminance of an opaque `#rrggbb`. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const TEXT = 4.5;
/** Borders that tell where a control is, and the focus ring. */
const SHAPE = 3;

const pairs: [ColorName, ColorName, number][] = [
  ['ink', 'background', TEXT],
  ['ink', 'surface', TEXT],
  ['ink', 'control', TEXT],
  ['ink', 'neutralSoft', TEXT],
  ['ink', 'primarySoft', TEXT],
  ['ink', 'accentSoft', TEXT],
  ['muted', 'background', TEXT],
  ['muted', 'surface', TEXT],
  ['muted', 'control', TEXT],
  ['muted', 'neutralSoft', TEXT],
  ['muted', 'primarySoft', TEXT],
  ['muted', 'accentSoft', TEXT],
  ['primary', 'background', TEXT],
  ['primary', 'surface', TEXT],
  ['primary', 'primarySoft', TEXT],
  ['onPrimary', 'primary', TEXT],
  ['onPrimary', 'primaryHover', TEXT],
  ['onPrimarySoft', 'primarySoft', TEXT],
  ['accent', 'surface', TEXT],
  ['onAccent', 'accent', TEXT],
  ['onAccentSoft', 'accentSoft', TEXT],
  ['danger', 'background', TEXT],
  ['danger', 'surface', TEXT],
  ['onDanger', 'danger', TEXT],
  ['onDangerSoft', 'dangerSoft', TEXT],
  ['controlLine', 'background', SHAPE],
  ['controlLine', 'surface', SHAPE],
  ['controlLine', 'control', SHAPE],
  ['focus', 'background', SHAPE],
  ['focus', 'surface', SHAPE],
];

const schemes = ['light', 'dark'] as const;

test.each(schemes.flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  '%s: %s on %s has a contrast of at least %d',
  (scheme, front, ground, least) => {
    expect(contrast(palette[scheme][front], palette[scheme][ground])).toBeGreaterThanOrEqual(least);
  },
);

test('black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
