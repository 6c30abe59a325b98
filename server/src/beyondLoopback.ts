import { isLoopback as isLoopbackAddress } from './network/publicOnly';

/** Settings that may expose the site or its data beyond this machine. */
export interface Reach {
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
  PREVIEW_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
}

/** Whether a host in URL form is this machine only. */
export const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
};

/** Whether the database is at a local socket or host; `?host=` overrides the one in the address. */
const isLocalDatabase = (databaseUrl: string): boolean => {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') || isLoopback(host);
};

/** Returns the first setting that reaches beyond this machine, or null. */
export const settingBeyondLoopback = (reach: Reach): keyof Reach | null => {
  const { HOST, DATABASE_URL } = reach;
  if (HOST !== undefined && !isLoopback(HOST)) return 'HOST';
  for (const name of ['PUBLIC_URL', 'PREVIEW_URL'] as const) {
    const origin = reach[name];
    if (origin !== undefined && !isLoopback(new URL(origin).hostname)) return name;
  }
  return DATABASE_URL !== undefined && !isLocalDatabase(DATABASE_URL) ? 'DATABASE_URL' : null;
};
