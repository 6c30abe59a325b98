/** How far around a place people may ask to be told of losses, in km. */
export const alertRadii = [1, 3, 10, 25] as const;
