/** Parses a `Retry-After` header (seconds or a date) into seconds; undefined when it is neither. */
export const parseRetryAfter = (value: string | undefined, now: () => number = Date.now): number | undefined => {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now()) / 1000));
};
