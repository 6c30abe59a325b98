/** Radii around a place for alerts about losses, in km. */
export const alertRadii = [1, 3, 10, 25] as const;
