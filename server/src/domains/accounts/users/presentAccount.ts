import { messages } from './messages.ru';

export const displayName = ({ username, deletedAt }: { username: string; deletedAt: Date | null }): string =>
  deletedAt === null ? username : messages.deletedUser;

/** Returns the month of an account's creation, as `accountMonthSchema`. */
export const accountMonth = ({ createdAt }: { createdAt: Date }): string => createdAt.toISOString().slice(0, 7);
