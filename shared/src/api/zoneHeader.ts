import { TIME_ZONE_HEADER } from '../contract/constants';

/** Returns the time zone header, for calls that lead to notifications: quiet hours follow the user's clock. */
export const zoneHeader = (): Record<string, string> => ({
  [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
