import { messages } from './messages.ru';

/** Returns the name of an account as others see it. */
export const displayName = ({ username, deletedAt }: { username: string; deletedAt: Date | null }): string =>
  deletedAt === null ? username : messages.deletedUser;

/** Returns the month of an account's creation, as `accountMonthSchema`. */
export const accountMonth = ({ createdAt }: { createdAt: Date }): string => createdAt.toISOString().slice(0, 7);
