/**
 * Returns a host as browsers write it, without the port of the protocol and without the final dot of a full name; null for
 * what is no host.
 */
export const hostOf = (protocol: string, host: string | undefined): string | null => {
  const written = `${protocol}//${host}`;
  return host && URL.canParse(written) ? new URL(written).host.replace(/(?<=[^.])\.(?=:\d+$|$)/, '') : null;
};
