import { createHash } from 'node:crypto';
import { paths } from 'shared/paths';
import { type ProviderScript, vkSdk } from '../integrations/vk/vkSdk';
import type { Settings } from '../settings';

type Directives = Record<string, readonly string[]>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Answers of the API show nothing and load nothing. */
export const apiContentSecurityPolicy = write({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** One script and nothing else of its host: sources know no queries. */
const sdkSource = (sdk: ProviderScript | null): string[] => {
  if (sdk === null) return [];
  const { origin, pathname } = new URL(sdk.url);
  return [`${origin}${pathname}`];
};

/** Hosts of the sign-in providers, needed on the login page alone. */
const loginSources = ({ TELEGRAM_BOT_NAME, VK_APP_ID, VK_ID_URL, VK_SDK_URL }: Settings) => ({
  script: [
    ...(TELEGRAM_BOT_NAME ? ['https://telegram.org', 'https://oauth.telegram.org'] : []),
    ...(VK_APP_ID ? [VK_ID_URL, ...sdkSource(vkSdk({ VK_SDK_URL }))] : []),
  ],
  frame: [...(TELEGRAM_BOT_NAME ? ['https://oauth.telegram.org'] : []), ...(VK_APP_ID ? [VK_ID_URL] : [])],
});

/** A remote under development may come from the visitor's own machine (README.md, 'How a team ships its remote'). */
const overrideSources = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The Content-Security-Policy of a preview: scripts of this origin, of those that builds may come from, and the inline
 * ones given. Nothing is sent anywhere else, no form is, and no worker outlives the page.
 */
export const previewContentSecurityPolicy = (
  inlineScripts: readonly string[],
  remoteOrigins: readonly string[],
): string =>
  write({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...remoteOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...remoteOrigins],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });

/** Origins beside the site's own that scripts of builds may come from. */
const buildSources = (settings: Settings): string[] => [
  ...settings.REMOTE_ORIGINS,
  ...(settings.ASSETS_URL ? [settings.ASSETS_URL] : []),
  ...(settings.ALLOW_REMOTE_OVERRIDE ? overrideSources : []),
];

/** Origins beside the site's own that pictures come from: those of listings, and the tiles of the map, which any page may lead to. */
const pictureSources = ({ IMAGES_URL, MAP_TILE_URL }: Settings): string[] => [
  ...(IMAGES_URL ? [IMAGES_URL] : []),
  ...(MAP_TILE_URL ? [new URL(MAP_TILE_URL).origin] : []),
];

/**
 * The Content-Security-Policy of the service worker: it asks the site, and whoever the site's scripts come from, and shows
 * the site's own icon.
 */
export const workerContentSecurityPolicy = (settings: Settings): string =>
  write({ 'default-src': ["'none'"], 'connect-src': ["'self'", ...buildSources(settings)], 'img-src': ["'self'"] });

/**
 * Gives the Content-Security-Policy of the site's pages: scripts of our own, of the origins that builds may come from,
 * and the inline ones given, by hash; hosts of the sign-in providers on the login page only.
 */
export const createContentSecurityPolicy = (settings: Settings) => {
  const login = loginSources(settings);
  const builds = buildSources(settings);
  const hashes = new Map<string, string>();

  const hashOf = (script: string): string => {
    const known = hashes.get(script) ?? hashSource(script);
    hashes.set(script, known);
    return known;
  };

  return (inlineScripts: readonly string[], pathname: string): string => {
    const extra = pathname === paths.login ? login : { script: [], frame: [] };
    return write({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inlineScripts.map(hashOf), ...extra.script, ...builds],
      // styled-components writes <style> elements, on the server and in the browser.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...pictureSources(settings)],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...extra.frame, ...builds],
      'frame-src': extra.frame.length > 0 ? extra.frame : ["'none'"],
      'object-src': ["'none'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      // The site is also a mini-app within Telegram's own web client.
      'frame-ancestors': ["'self'", ...(settings.TELEGRAM_BOT_NAME ? ['https://web.telegram.org'] : [])],
    });
  };
};
