import { expect, test } from '@jest/globals';
import { type ColorName, palette } from './palette';

/** Relative luminance (WCAG 2) of an opaque `#rrggbb`. */
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
/** Minimum contrast of control borders and the focus ring. */
const SHAPE = 3;

const plain: ColorName[] = ['background', 'surface', 'sunken', 'control'];
const on = (fronts: ColorName[], grounds: ColorName[], least = TEXT): [ColorName, ColorName, number][] =>
  fronts.flatMap((front) => grounds.map((ground): [ColorName, ColorName, number] => [front, ground, least]));

const pairs = [
  ...on(['ink', 'muted'], [...plain, 'primarySoft', 'ochreSoft']),
  ...on(['primary', 'danger'], ['background', 'surface']),
  ...on(['onPrimarySoft', 'onOchreSoft', 'onDangerSoft'], plain),
  ...on(['onPrimary'], ['primary', 'primaryHover']),
  ...on(['onPrimarySoft'], ['primarySoft']),
  ...on(['onOchre'], ['ochre']),
  ...on(['onToast', 'ochre'], ['toast']),
  ...on(['onOchreSoft'], ['ochreSoft']),
  ...on(['onSun', 'sunGreen'], ['sun']),
  ...on(['ink'], ['water']),
  ...on(['onDanger'], ['danger']),
  ...on(['onDangerSoft', 'ink'], ['dangerSoft']),
  ...on(['ink', 'onDangerSoft'], ['sunken']),
  ...on(['controlLine', 'focus'], ['background', 'surface', 'control'], SHAPE),
];

const schemes = ['light', 'dark'] as const;

test.each(schemes.flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  '%s: %s on %s has a contrast of at least %d',
  (scheme, front, ground, least) => {
    expect(contrast(palette[scheme][front], palette[scheme][ground])).toBeGreaterThanOrEqual(least);
  },
);

/** Blends a translucent `rgb(r g b / share)` over an opaque colour into `#rrggbb`. */
const over = (front: string, ground: string): string => {
  const [red = 0, green = 0, blue = 0, share = 1] = (front.match(/[\d.]+/g) ?? []).map(Number);
  const mixed = [red, green, blue].map((channel, index) => {
    const below = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(channel * share + below * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
};

test.each(schemes.flatMap((scheme) => ['#000000', '#808080', '#ffffff'].map((photo) => [scheme, photo] as const)))(
  '%s: a heart and a mark stand out on a photo of %s',
  (scheme, photo) => {
    const { heartDisc, heart, heartOn, overlay, onOverlay } = palette[scheme];
    const disc = over(heartDisc, photo);
    expect(contrast(heart, disc)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(heartOn, disc)).toBeGreaterThanOrEqual(SHAPE);
    expect(contrast(onOverlay, over(overlay, photo))).toBeGreaterThanOrEqual(TEXT);
  },
);

test('black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
