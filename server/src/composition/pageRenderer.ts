import {
  type PageBoot,
  type RemoteRelease,
  type RenderedPage,
  type RenderInput,
  remoteForPath,
  type ShellBundle,
} from 'shared/contract';
import type { LiveComposition } from './liveReleases';
import type { ServerBundles } from './serverBundles';

/** How long a page may take to render, in milliseconds. */
const RENDER_LIMIT_MS = 1500;

interface PageRendererOptions {
  bundles: ServerBundles;
  inject: RenderInput['inject'];
  devScript: string | undefined;
  allowOverride: boolean;
  /** Told of a page that had to go out without server rendering. */
  onFallback: (error: unknown, place: { path: string; remote?: string; build?: string }) => void;
}

const bootOf = ({ releases }: LiveComposition, remote: RemoteRelease | undefined): PageBoot => ({
  scripts: releases.shell.scripts,
  preload: [
    ...releases.shell.preload.map((href) => ({ href })),
    ...(remote?.audience === 'everyone'
      ? [{ href: remote.entry, integrity: remote.integrity }, ...remote.preload.map((href) => ({ href }))]
      : []),
  ],
});

/** Runs `work` with a signal that is aborted when the limit passes; then the promise rejects. */
const limited = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Not rendered within ${ms} ms`);
      controller.abort(error);
      reject(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Gives the function that renders the page of an address with what is live. Whatever goes wrong in the remote or its
 * data leads to the same page rendered by the browser, and so does `withContent` false. Throws only when the shell itself cannot be had.
 */
export const createPageRenderer =
  ({ bundles, inject, devScript, allowOverride, onFallback }: PageRendererOptions) =>
  async (live: LiveComposition, url: URL, withContent = true): Promise<RenderedPage & { rendered: boolean }> => {
    const { releases, registry } = live;
    const shell = bundles.shell<ShellBundle>(releases.shell.server);
    const remote = remoteForPath(releases.remotes, url.pathname);
    const boot = bootOf(live, remote);
    const input = { url: url.href, registry, boot, devScript, allowOverride };
    const emptyPage = async () => ({ status: 200, html: await shell.renderEmptyPage(input), rendered: false });
    if (!withContent || !releases.shell.ssr) return emptyPage();

    const loadRemoteRoutes = async (name: string): Promise<unknown> => {
      const release = releases.remotes[name];
      if (!release) throw new Error(`No live build of ${name}`);
      return bundles.remote(release.server, shell.singletons);
    };
    try {
      const page = await limited(RENDER_LIMIT_MS, (signal) =>
        shell.renderPage({ ...input, loadRemoteRoutes, inject, signal }),
      );
      return { ...page, rendered: true };
    } catch (error) {
      onFallback(error, { path: url.pathname, ...(remote && { remote: remote.name, build: remote.build }) });
      return emptyPage();
    }
  };
