import { parseArgs } from 'node:util';
import { readSiteUrl } from '../dev/runUntilStopped';

/**
 * Returns the site of `--site`, of `SITE_URL`, or of `config.site` in `package.json`, which npm passes on; undefined
 * without any.
 */
export const siteGiven = (args: string[]): URL | undefined => {
  const { site } = parseArgs({ args, options: { site: { type: 'string' } } }).values;
  const url = readSiteUrl(site ?? (process.env.SITE_URL || process.env.npm_package_config_site));
  return url ? new URL(url) : undefined;
};
