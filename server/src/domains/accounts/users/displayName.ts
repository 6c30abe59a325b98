import { messages } from './messages.ru';

/** Returns the name of an account as others see it. */
export const displayName = ({ username, deletedAt }: { username: string; deletedAt: Date | null }): string =>
  deletedAt === null ? username : messages.deletedUser;
