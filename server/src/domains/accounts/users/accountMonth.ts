/** Returns the month of an account's creation, as `accountMonthSchema`. */
export const accountMonth = ({ createdAt }: { createdAt: Date }): string => createdAt.toISOString().slice(0, 7);
