/** A length on a sheet, in millimetres of the paper: the sheet sets `--mm` to what one of them is on the screen. */
export const mm = (count: number): string => `calc(var(--mm) * ${count})`;
