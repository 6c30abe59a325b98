/** Returns whether an absolute address is external to this origin. */
export const leadsAway = (href: string, origin: string): boolean => new URL(href).origin !== origin;
