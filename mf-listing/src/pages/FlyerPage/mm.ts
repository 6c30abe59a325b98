/** Returns a length on paper, in millimetres: the sheet sets `--mm` to its size on the screen. */
export const mm = (count: number): string => `calc(var(--mm) * ${count})`;
