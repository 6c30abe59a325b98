import { onlineManager } from '@tanstack/react-query';

/** Returns a `refetchInterval` of `ms` milliseconds that stops while offline. */
export const whileOnline = (ms: number) => (): number | false => onlineManager.isOnline() && ms;
