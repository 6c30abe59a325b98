import { type ColorName, palette } from './palette';

/** Name of the CSS custom property that holds a colour. */
export const colorVariable = (name: ColorName): string =>
  `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const color = Object.fromEntries(
  (Object.keys(palette.light) as ColorName[]).map((name) => [name, `var(${colorVariable(name)})`]),
) as Record<ColorName, string>;

const rem = (pixels: number): string => `${pixels / 16}rem`;

/**
 * The design tokens as styles name them. Colours, shadows and the largest font sizes are references to CSS custom properties, which
 * `globalStyle` defines for both schemes; font sizes are in rem, so that they follow the reader's setting.
 */
export const theme = {
  color,
  radius: { photo: '20px', tile: '18px', panel: '24px', sheet: '28px', field: '16px', small: '8px', pill: '999px' },
  /** Steps of 4 px. */
  space: (steps: number): string => `${4 * steps}px`,
  /** The three largest grow with the window. */
  font: {
    /** The smallest, but for counters. */
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
  /** The page's head declares the first three; the second and third are the system's fonts, drawn as wide as the first. */
  fontFamily: "Onest, 'Onest Roboto', 'Onest Arial', system-ui, sans-serif",
  /** What is 18 px or larger and 700 or bolder. */
  tracking: '-0.025em',
  /** Heights of buttons and of fields. */
  buttonHeight: '52px',
  controlHeight: '48px',
  /** Smallest side of anything that is touched. */
  touchSize: '44px',
  /** Widest that a page and its header are, with the gutters at their sides. */
  pageWidth: 'var(--page-width)',
  gutter: 'var(--gutter)',
  shadow: 'var(--shadow)',
  /** Shadow of what floats above the page. */
  shadowRaised: 'var(--shadow-raised)',
  motion: '160ms ease',
  /** A control that gives way under a press; a transition of `transform`. */
  press: '120ms ease-out',
  layer: { bar: 10, overlay: 40, popover: 50, toast: 60 },
  media: {
    phone: '@media (max-width: 600px)',
    /** Above phones. */
    tablet: '@media (min-width: 601px)',
    desktop: '@media (min-width: 961px)',
    wide: '@media (min-width: 1600px)',
    reducedMotion: '@media (prefers-reduced-motion: reduce)',
    hover: '@media (hover: hover)',
    dark: '@media (prefers-color-scheme: dark)',
  },
} as const;
