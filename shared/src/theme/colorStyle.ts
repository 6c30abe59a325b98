import { type ColorName, palette } from './palette';
import { colorVariable } from './theme';

export { palette };

/** Returns the declarations of colours in a scheme. */
const colorVariables = (scheme: keyof typeof palette, names: readonly ColorName[]): string =>
  names.map((name) => `${colorVariable(name)}: ${palette[scheme][name]};`).join('\n');

const all = Object.keys(palette.light) as ColorName[];

/** Returns a style that declares colours in both schemes, all by default. */
export const colorStyle = (names: readonly ColorName[] = all): string => `:root {
color-scheme: light dark;
${colorVariables('light', names)}
}
@media (prefers-color-scheme: dark) {
:root {
${colorVariables('dark', names)}
}
}`;
