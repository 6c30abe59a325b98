/** Of a name in full, with a port. */
const LONGEST = 261;

/**
 * Returns a host as browsers write it, without the port of the protocol and without the final dot of a full name; null for
 * what is no host.
 */
export const hostOf = (protocol: string, host: string | undefined): string | null => {
  const written = `${protocol}//${host}`;
  return host && host.length <= LONGEST && URL.canParse(written)
    ? new URL(written).host.replace(/(?<=[^.])\.(?=:\d+$|$)/, '')
    : null;
};
