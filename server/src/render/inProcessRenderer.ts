import type { FederatedSource, Inject, ShellBundle, ShellRelease } from 'shared/contract';
import { encodePage, styleHashes } from '../renderProcess';
import { withinMs } from '../withinMs';
import type { AnonymousApi } from './anonymousApi';
import { preloadFiles } from './preloadFiles';
import { RenderError } from './renderError';
import type { Renderer } from './renderer';
import { createServerBundles } from './serverBundles';

/** In milliseconds. */
const RENDER_LIMIT_MS = 1500;

/** Runs `work` with a signal that is aborted at the limit; the promise then rejects. */
const limited = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  return withinMs(work(controller.signal), ms, () => {
    const error = new RenderError('late', `Not rendered within ${ms} ms`);
    controller.abort(error);
    return error;
  });
};

/** Renders pages in this process, where a debugger reaches them, without isolating remotes. */
export const createInProcessRenderer = (releasesDir: string, api: AnonymousApi): Renderer => {
  const bundles = createServerBundles(releasesDir);
  const inject: Inject = async (request) => {
    const { bytes, ...answer } = await api(request);
    return { ...answer, body: new TextDecoder().decode(bytes) };
  };
  const shellOf = ({ server }: ShellRelease): ShellBundle => bundles.shell<ShellBundle>(server);
  return {
    page: async ({ shell: release, remote, providers }, input, { encoding, effort }) => {
      const shell = shellOf(release);
      const loadRemoteRoutes = async (name: string): Promise<unknown> => {
        if (remote?.name !== name) throw new Error(`No live build of ${name}`);
        return bundles.remote(remote.server, shell.singletons);
      };
      const lent: FederatedSource = {
        peek: (name) => {
          const bundle = providers[name]?.lent;
          return bundle === undefined ? null : bundles.remote<object>(bundle, shell.singletons);
        },
        fetch: async () => undefined,
        ahead: (name, exposed) => {
          const provider = providers[name];
          return provider ? preloadFiles(provider, exposed) : [];
        },
        onTurn: () => undefined,
      };
      const page = await limited(RENDER_LIMIT_MS, (signal) =>
        shell.renderPage({ ...input, loadRemoteRoutes, inject, signal, lent }),
      );
      const { status, location, parts = [page.html] } = page;
      return {
        status,
        body: encodePage(parts, encoding, effort),
        styles: styleHashes(parts),
        ...(location !== undefined && { location }),
      };
    },
    frame: async (shell, input, encoding) => {
      const parts = [await shellOf(shell).renderEmptyPage(input)];
      return { status: 200, body: encodePage(parts, encoding), styles: styleHashes(parts) };
    },
    pageCode: async (shell) => {
      const { inlineScripts, pageRules = null } = shellOf(shell);
      return { scripts: [...inlineScripts], rules: pageRules };
    },
    prepare: async () => undefined,
    keep: (compositions) =>
      bundles.keep(
        compositions.flatMap(({ releases: { shell, remotes } }) => [
          shell.server,
          ...Object.values(remotes).flatMap(({ server, lent }) => [server, ...(lent ? [lent] : [])]),
        ]),
      ),
    close: async () => undefined,
  };
};
