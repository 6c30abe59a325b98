import { type ColorName, palette } from './palette';

/** Returns the name of a colour's CSS custom property. */
export const colorVariable = (name: ColorName): string =>
  `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const color = Object.fromEntries(
  (Object.keys(palette.light) as ColorName[]).map((name) => [name, `var(${colorVariable(name)})`]),
) as Record<ColorName, string>;

const rem = (pixels: number): string => `${pixels / 16}rem`;

/** Design tokens. Colours, shadows and large font sizes are CSS custom properties; font sizes are in rem. @public */
export const theme = {
  color,
  radius: { photo: '20px', tile: '18px', panel: '24px', sheet: '28px', field: '16px', small: '8px', pill: '999px' },
  /** Steps of 4 px. */
  space: (steps: number): string => `${4 * steps}px`,
  /** The three largest scale with the window. */
  font: {
    /** The smallest, except for counters. */
    xxs: rem(12),
    xs: rem(13),
    sm: rem(14),
    title: rem(15),
    md: rem(16),
    lg: rem(18),
    xl: 'var(--font-section)',
    xxl: 'var(--font-page)',
    hero: 'var(--font-hero)',
  },
  /** The head declares the first three; the second and third are system fonts scaled to the width of the first. */
  fontFamily: "Onest, 'Onest Roboto', 'Onest Arial', system-ui, sans-serif",
  /** For text from 18 px and weight 700. */
  tracking: '-0.025em',
  buttonHeight: '52px',
  controlHeight: '48px',
  /** Minimum side of a touch target. */
  touchSize: '44px',
  /** Maximum width of a page and its header, gutters included. */
  pageWidth: 'var(--page-width)',
  gutter: 'var(--gutter)',
  shadow: 'var(--shadow)',
  shadowRaised: 'var(--shadow-raised)',
  motion: '160ms ease',
  /** Transition of `transform` for a pressed control. */
  press: '120ms ease-out',
  layer: { bar: 10, overlay: 40, popover: 50, toast: 60 },
  media: {
    phone: '@media (max-width: 600px)',
    /** Above phones. */
    tablet: '@media (min-width: 601px)',
    desktop: '@media (min-width: 961px)',
    wide: '@media (min-width: 1600px)',
    reducedMotion: '@media (prefers-reduced-motion: reduce)',
    anyMotion: '@media (prefers-reduced-motion: no-preference)',
    hover: '@media (hover: hover)',
    dark: '@media (prefers-color-scheme: dark)',
  },
} as const;
