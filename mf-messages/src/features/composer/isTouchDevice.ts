/** Whether fingers are the main way to point here: then Enter starts a new line, for there is no Shift to do it with. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;
