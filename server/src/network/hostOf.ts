/** Length of a full name with a port. */
const LONGEST = 261;

/** Returns a host as browsers write it, without a default port and a final dot; null for an invalid host. */
export const hostOf = (protocol: string, host: string | undefined): string | null => {
  const written = `${protocol}//${host}`;
  return host && host.length <= LONGEST && URL.canParse(written)
    ? new URL(written).host.replace(/(?<=[^.])\.(?=:\d+$|$)/, '')
    : null;
};
