import { onlineManager } from '@tanstack/react-query';

/** Returns the `refetchInterval` of a query that asks again every `ms` milliseconds, but not without a connection. */
export const whileOnline = (ms: number) => (): number | false => onlineManager.isOnline() && ms;
