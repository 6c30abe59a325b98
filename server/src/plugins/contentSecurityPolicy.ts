import { createHash } from 'node:crypto';
import type { PageRules } from 'shared/contract';
import { paths } from 'shared/paths';
import { type ProviderScript, vkSdk } from '../integrations/vk/vkSdk';
import type { Settings } from '../settings/settings';

type Directives = Record<string, readonly string[]>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Returns the hash of an inline script or style, as a policy names it without quotes. */
export const sha256Of = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns an inline script or style as a source of a policy. */
export const hashSource = (script: string): string => `'${sha256Of(script)}'`;

/** What runs and shows in a page. */
export interface CodeOfPage {
  /** Its inline scripts. */
  scripts: readonly string[];
  /** What its scripts may add; null when its shell says nothing of it. */
  rules: PageRules | null;
  /** Hashes of the style elements in it; absent when its shell says nothing of what scripts add. */
  styles?: readonly string[] | undefined;
}

/**
 * The directives of styles. Stylesheets come from where builds do, elements are named by their hashes, attributes are free:
 * React writes them on the server.
 * Browsers that do not know the difference take the first, as all do with pages of older shells and builds for development.
 */
const stylesOf = ({ rules, styles }: CodeOfPage, builds: readonly string[]): Directives => ({
  'style-src': ["'self'", "'unsafe-inline'", ...builds],
  ...(rules &&
    styles && {
      'style-src-elem': ["'self'", ...builds, ...new Set([...styles, ...rules.styles].map((hash) => `'${hash}'`))],
      'style-src-attr': ["'unsafe-inline'"],
    }),
});

/** The directives that have texts become code only by the named policies of the page. */
const trustedTypesOf = ({ rules }: CodeOfPage): Directives =>
  rules ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': rules.trustedTypes } : {};

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

/** A remote under development may come from the visitor's own machine (docs/operations/releases.md). */
const overrideSources = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The Content-Security-Policy of a preview: scripts of this origin, of those that builds may come from, and the inline
 * ones of the page. Nothing is sent anywhere else, no form is, and no worker outlives the page.
 */
export const previewContentSecurityPolicy = (code: CodeOfPage, remoteOrigins: readonly string[]): string =>
  write({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...code.scripts.map(hashSource), ...remoteOrigins],
    ...stylesOf(code, remoteOrigins),
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", ...remoteOrigins],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...trustedTypesOf(code),
  });

/** Origins beside the site's own that files of builds may come from. */
const buildSources = (settings: Settings): string[] => [
  ...settings.REMOTE_ORIGINS,
  ...(settings.ASSETS_URL ? [settings.ASSETS_URL] : []),
  ...(settings.ALLOW_REMOTE_OVERRIDE ? overrideSources : []),
];

/** Origins beside the site's own that pictures come from: those of listings, and the tiles of the map, which any page may lead to. */
const pictureSources = ({ IMAGES_URL, MAP_TILES }: Settings): string[] => [
  ...(IMAGES_URL ? [IMAGES_URL] : []),
  ...(MAP_TILES ? [new URL(MAP_TILES.url).origin] : []),
];

/**
 * The Content-Security-Policy of the service worker: it asks the site, and whoever the site's scripts come from, and shows
 * the site's own icon.
 */
export const workerContentSecurityPolicy = (settings: Settings): string =>
  write({ 'default-src': ["'none'"], 'connect-src': ["'self'", ...buildSources(settings)], 'img-src': ["'self'"] });

/**
 * Gives the Content-Security-Policy of the site's pages: scripts of our own, of the origins that builds may come from,
 * and the inline ones of the page, by hash; hosts of the sign-in providers on the login page only, whose scripts make code
 * as they like.
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

  return (code: CodeOfPage, pathname: string): string => {
    const extra = pathname === paths.login ? login : { script: [], frame: [] };
    return write({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...code.scripts.map(hashOf), ...extra.script, ...builds],
      ...stylesOf(settings.DEV_RELOAD ? { ...code, rules: null } : code, builds),
      'img-src': ["'self'", 'data:', 'blob:', ...pictureSources(settings), ...builds],
      'font-src': ["'self'", ...builds],
      'connect-src': ["'self'", ...extra.frame, ...builds],
      'frame-src': extra.frame.length > 0 ? extra.frame : ["'none'"],
      'object-src': ["'none'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      // The site is also a mini-app within Telegram's own web client.
      'frame-ancestors': ["'self'", ...(settings.TELEGRAM_BOT_NAME ? ['https://web.telegram.org'] : [])],
      ...(extra.script.length > 0 ? {} : trustedTypesOf(code)),
    });
  };
};
