import { TIME_ZONE_HEADER } from '../contract/constants';

/** Header of a call after which the person may be told things: by the clock beside them, quiet hours are theirs. */
export const zoneHeader = (): Record<string, string> => ({
  [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
