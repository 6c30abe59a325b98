import type { PageRules } from 'shared/contract';
import { paths } from 'shared/paths';
import { hashSource } from '../hashSource';
import { type ProviderScript, vkSdk } from '../integrations/vk/vkClient';
import type { Settings } from '../settings/settings';

type Directives = Record<string, readonly string[]>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Code and styles of a page. */
export interface CodeOfPage {
  scripts: readonly string[];
  /** What its scripts may add; null when its shell does not report it. */
  rules: PageRules | null;
  /** Hashes of its style elements; absent when its shell does not report what scripts add. */
  styles?: readonly string[] | undefined;
}

/**
 * Returns the directives of styles: sheets by origin, elements by hash, all attributes, which React writes on the
 * server. Older browsers, older shells and development builds use the first directive.
 */
const stylesOf = ({ rules, styles }: CodeOfPage, builds: readonly string[]): Directives => ({
  'style-src': ["'self'", "'unsafe-inline'", ...builds],
  ...(rules &&
    styles && {
      'style-src-elem': ["'self'", ...builds, ...new Set([...styles, ...rules.styles].map((hash) => `'${hash}'`))],
      'style-src-attr': ["'unsafe-inline'"],
    }),
});

const trustedTypesOf = ({ rules }: CodeOfPage): Directives =>
  rules ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': rules.trustedTypes } : {};

export const apiContentSecurityPolicy = write({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** Returns the script as a source without its query, which sources cannot have. */
const sdkSource = (sdk: ProviderScript | null): string[] => {
  if (sdk === null) return [];
  const { origin, pathname } = new URL(sdk.url);
  return [`${origin}${pathname}`];
};

/** Returns the hosts of the sign-in providers, for the login page only. */
const loginSources = ({ TELEGRAM_BOT_NAME, VK_APP_ID, VK_ID_URL, VK_SDK_URL }: Settings) => ({
  script: [
    ...(TELEGRAM_BOT_NAME ? ['https://telegram.org', 'https://oauth.telegram.org'] : []),
    ...(VK_APP_ID ? [VK_ID_URL, ...sdkSource(vkSdk({ VK_SDK_URL }))] : []),
  ],
  frame: [...(TELEGRAM_BOT_NAME ? ['https://oauth.telegram.org'] : []), ...(VK_APP_ID ? [VK_ID_URL] : [])],
});

/** A remote under development may come from the visitor's own machine (docs/operations/releases.md). */
const overrideSources = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Returns the policy of a preview: scripts of this and the builds' origins and inline ones; no forms or workers. */
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

/** Returns the origins of builds' files other than the site's own. */
const buildSources = (settings: Settings): string[] => [
  ...settings.REMOTE_ORIGINS,
  ...(settings.ASSETS_URL ? [settings.ASSETS_URL] : []),
  ...(settings.ALLOW_REMOTE_OVERRIDE ? overrideSources : []),
];

/** Returns the origins of listings' pictures and of map tiles: any page may lead to the map. */
const pictureSources = ({ IMAGES_URL, MAP_TILES }: Settings): string[] => [
  ...(IMAGES_URL ? [IMAGES_URL] : []),
  ...(MAP_TILES ? [new URL(MAP_TILES.url).origin] : []),
];

/** Returns the policy of the service worker, which fetches from the site and the origins of its scripts. */
export const workerContentSecurityPolicy = (settings: Settings): string =>
  write({ 'default-src': ["'none'"], 'connect-src': ["'self'", ...buildSources(settings)], 'img-src': ["'self'"] });

/**
 * Returns the writer of the pages' Content-Security-Policy: scripts of the site, of builds' origins and inline by hash;
 * on the login page also of sign-in providers, which may create code.
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
      // The site is also a mini app within Telegram's web client.
      'frame-ancestors': ["'self'", ...(settings.TELEGRAM_BOT_NAME ? ['https://web.telegram.org'] : [])],
      ...(extra.script.length > 0 ? {} : trustedTypesOf(code)),
    });
  };
};
