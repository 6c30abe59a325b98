import { matchesRoute, type PageBoot, type RemoteRelease, remoteForPath, type ShellRelease } from 'shared/contract';
import { pageNotRendered } from '../errors/httpError';
import type { LiveComposition } from '../release/liveReleases';
import { preloadFiles, preloadScripts } from '../render/preloadFiles';
import { RenderError } from '../render/renderError';
import { type EncodedPage, pairOf, type Renderer, type RenderOptions } from '../render/renderer';
import type { Pair } from '../render/renderPair';

export interface LostPage {
  path: string;
  remote?: string;
  build?: string;
  /** The server bundle of its section, or of the shell. */
  server: string;
}

interface PageRendererOptions {
  renderer: Pick<Renderer, 'page' | 'frame'>;
  devScript: string | undefined;
  allowOverride: boolean;
  /** Percentage of pages that measure web vitals. */
  vitalsPercent: number;
  /** Origin of public pictures, if not the site's. */
  imagesUrl?: string | undefined;
  onFallback: (error: unknown, place: LostPage) => void;
}

/** Returns the scripts that the remote's buttons need. */
const interactionScripts = ({ name, whenUsed = [], integrities }: RemoteRelease): PageBoot['preload'] =>
  preloadScripts(whenUsed, integrities).map((script) => ({ ...script, of: name }));

/** Returns what one of the shell's own pages needs beyond the files of every page. */
const aheadOf = ({ ahead }: ShellRelease, path: string | undefined): string[] =>
  path === undefined
    ? []
    : Object.entries(ahead).flatMap(([pattern, hrefs]) => (matchesRoute(pattern, path) ? hrefs : []));

/** Returns what starts a page of this composition in the browser; without a path, the frame of any page. */
export const bootOf = (
  { releases: { shell }, split }: LiveComposition,
  remote: RemoteRelease | undefined,
  path?: string,
): PageBoot => ({
  build: shell.build,
  ...(split && { isTried: true }),
  ...(shell.owner && { owner: shell.owner }),
  scripts: shell.scripts,
  integrities: Object.fromEntries(
    shell.scripts.flatMap((src) => (shell.integrities[src] ? [[src, shell.integrities[src]]] : [])),
  ),
  whenUsed: [
    ...preloadScripts(shell.whenUsed, shell.integrities),
    ...(remote?.audience === 'everyone' ? interactionScripts(remote) : []),
  ],
  preload: [
    ...preloadScripts([...shell.preload, ...(remote ? [] : aheadOf(shell, path))], shell.integrities),
    ...(remote?.audience === 'everyone' ? preloadFiles(remote) : []),
  ],
});

interface KnownPages {
  pair: Pair;
  boot: PageBoot;
}

/** Creates a cache of what pages of a remote, or of the shell, have in common while a composition is live. */
const createKnownPages = () => {
  const known = new WeakMap<LiveComposition, Map<string, KnownPages>>();
  return (live: LiveComposition, remote: RemoteRelease | undefined): KnownPages => {
    const compositionPages = known.get(live) ?? new Map<string, KnownPages>();
    known.set(live, compositionPages);
    const owner = remote?.audience === 'everyone' ? remote : null;
    const name = remote?.name ?? '';
    const pages = compositionPages.get(name) ?? { pair: pairOf(live.releases, owner), boot: bootOf(live, remote) };
    compositionPages.set(name, pages);
    return pages;
  };
};

/** The encoding of cached pages, from which others are made. */
const CACHED_ENCODING = 'br';

export interface PageRequest extends Omit<RenderOptions, 'encoding'> {
  /** False: the frame alone. */
  withContent: boolean;
}

/** Whether the frame was sent although nothing is wrong with the page: under load, in quarantine or not ready. */
export const isFallbackExpected = (error: unknown): boolean =>
  error instanceof RenderError && ['busy', 'quarantined', 'unready'].includes(error.reason);

const isOverload = (error: unknown): boolean =>
  error instanceof RenderError && (error.reason === 'busy' || error.reason === 'late');

export const refuseOverload = (error: unknown): never => {
  throw isOverload(error) ? pageNotRendered(error) : error;
};

/**
 * Creates a function that renders the page of an address with the live builds. When a remote or its data fails, it
 * sends the frame, which the browser fills. Rejects only when the shell fails, with 503 when even the frame was late.
 */
export const createPageRenderer = ({ renderer, onFallback, ...settings }: PageRendererOptions) => {
  const knownPages = createKnownPages();
  return async (live: LiveComposition, url: URL, request: PageRequest): Promise<EncodedPage> => {
    const { withContent, effort, isEager } = request;
    const { releases, registry } = live;
    const { shell } = releases;
    const remote = remoteForPath(releases.remotes, url.pathname);
    const known = knownPages(live, remote);
    // The shell's own pages need files by address.
    const boot = remote ? known.boot : bootOf(live, remote, url.pathname);
    const input = { url: url.href, registry, boot, ...settings };
    const frame = async (): Promise<EncodedPage> => {
      const frame = await renderer.frame(shell, input, CACHED_ENCODING, live.revision).catch(refuseOverload);
      return { ...frame, isFrame: true };
    };
    if (!withContent || !shell.ssr) return frame();
    try {
      return await renderer.page(known.pair, input, { effort, isEager, encoding: CACHED_ENCODING });
    } catch (error) {
      const { server } = remote ?? shell;
      onFallback(error, { path: url.pathname, server, ...(remote && { remote: remote.name, build: remote.build }) });
      return frame();
    }
  };
};
