import { parseArgs } from 'node:util';
import { messages } from './messages';
import type { Standalone } from './standalone';

/** Parses the address of a site; undefined without one. Throws a sentence when it is invalid. */
export const readSiteUrl = (given: string | undefined): string | undefined => {
  if (!given) return undefined;
  if (!URL.canParse(given) || !/^https?:/.test(given)) throw new Error(messages.notSite(given));
  return given;
};

/** Runs a remote at the environment's port until a stop signal, and ends the process. */
export const runUntilStopped = async (start: (port: number | undefined) => Promise<Standalone>): Promise<number> => {
  const { PORT } = process.env;
  const { stop } = await start(PORT ? Number(PORT) : undefined).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // webpack's watchers would keep the process.
    process.exit(1);
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await stop();
  // webpack's watchers would keep the process.
  process.exit(0);
};

/** Returns the site of `--site`, `SITE_URL`, or `config.site` in `package.json`, which npm passes on. */
export const readSite = (args: string[]): URL | undefined => {
  const { site } = parseArgs({ args, options: { site: { type: 'string' } } }).values;
  const url = readSiteUrl(site ?? (process.env.SITE_URL || process.env.npm_package_config_site));
  return url ? new URL(url) : undefined;
};
