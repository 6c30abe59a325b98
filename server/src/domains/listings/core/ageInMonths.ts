/** Returns whole months since year 0, in UTC. */
const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth();

/** Returns the month of birth for an age in months, as the column stores it. */
export const bornMonth = (age: number, now: Date): number => monthOf(now) - age;

/** Returns the age in months for a month of birth; 0 for a future one. */
export const ageInMonths = (born: number, now: Date): number => Math.max(0, monthOf(now) - born);
