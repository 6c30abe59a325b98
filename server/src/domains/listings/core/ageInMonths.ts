/** Whole months since the beginning of our era, in UTC. */
const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth();

/** The month of birth of whoever is so many months old, as the column has it. */
export const bornMonth = (age: number, now: Date): number => monthOf(now) - age;

/** How many months old somebody is who was born then; who is born later is newborn. */
export const ageInMonths = (born: number, now: Date): number => Math.max(0, monthOf(now) - born);
