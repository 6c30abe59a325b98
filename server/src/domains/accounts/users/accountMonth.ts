/** Returns the month in which an account was made, as `accountMonthSchema`. */
export const accountMonth = ({ createdAt }: { createdAt: Date }): string => createdAt.toISOString().slice(0, 7);
