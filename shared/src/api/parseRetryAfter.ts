/** Seconds to wait by a `Retry-After` header, which is a number of seconds or a date; undefined when it is neither. */
export const parseRetryAfter = (value: string | undefined, now: () => number = Date.now): number | undefined => {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now()) / 1000));
};
