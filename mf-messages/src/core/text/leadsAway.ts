/** Whether an absolute address leads off the site of this origin. */
export const leadsAway = (href: string, origin: string): boolean => new URL(href).origin !== origin;
