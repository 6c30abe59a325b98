import type { Inject, PageInput, RenderedPage, ShellBundle } from 'shared/contract';
import type { BundleSource, FixtureNames, PageCode, PageSurroundings, ProvidedBundle, ToChild } from '../protocol';
import { styleHashes } from '../styleHashes';
import { remoteRequire, shellRequire } from './builtins';
import { type BundleComponents, bundleComponents, evaluate, type Inspected, patternsOf } from './bundle';
import { createProvidedBundles } from './providedBundles';
import { watchModules } from './watchModules';
import { createStateWatch, watchGlobals } from './watchState';

const { freeze, values } = Object;

const freezeAll = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const inside: unknown[] = values(value);
  for (let index = 0; index < inside.length; index += 1) freezeAll(inside[index]);
  return freeze(value);
};

type Load = Extract<ToChild, { type: 'load' }>;
type Render = Extract<ToChild, { type: 'render' }>;
type RenderFederated = Extract<ToChild, { type: 'renderFederated' }>;

type Job = Render | RenderFederated;

/** After this many pages the process waits until none is in progress and stops their leftover timers. */
const PAGES_BETWEEN_RESTS = 50;

interface PagesOptions {
  call: (page: number, ...request: Parameters<Inject>) => ReturnType<Inject>;
  requestBundle: (remote: string) => Promise<ProvidedBundle | null>;
  /** Reports whose code runs from now on; null for the page's own. */
  reportTurn: (remote: string | null) => void;
  stopTimers: () => void;
  settle: () => Promise<void>;
}

type RenderResult = Omit<RenderedPage, 'html' | 'parts'> & { parts: readonly string[]; styles?: string[] };

/** Copies what a shell reports about the code in its pages. */
const codeOf = ({ inlineScripts, pageRules }: ShellBundle): PageCode => ({
  scripts: [...(inlineScripts ?? [])],
  rules: pageRules ? { styles: [...pageRules.styles], trustedTypes: [...pageRules.trustedTypes] } : null,
});

const textOf = (html: unknown): string => {
  if (typeof html !== 'string') throw new TypeError('The rendered page is not text');
  return html;
};

/** Copied, so that nothing changes it after the check. */
const partsOf = (page: RenderedPage): string[] => {
  if (page.parts === undefined) return [textOf(page.html)];
  const parts: string[] = [];
  for (let index = 0; index < page.parts.length; index += 1) parts[index] = textOf(page.parts[index]);
  return parts;
};

/** Renders the pages of one shell and at most one remote, whose bundles are evaluated once. */
export const createPages = ({ call, requestBundle, reportTurn, stopTimers, settle }: PagesOptions) => {
  const watch = createStateWatch();
  let shell: ShellBundle | undefined;
  /** Of the last requested page; frozen, because other pages share it. */
  let surroundings: PageSurroundings | undefined;
  let remote: { name: string; routes: unknown } | null = null;
  let components: BundleComponents = new Map();
  let rendering = 0;
  let sinceRest = 0;
  let waiting: (() => void)[] = [];

  const shellOf = (): ShellBundle => {
    if (!shell) throw new Error('Nothing is loaded');
    return shell;
  };

  const provided = createProvidedBundles({
    request: requestBundle,
    report: reportTurn,
    changes: watch.changes,
    require: () => remoteRequire(shellOf().singletons),
  });

  const loadRemoteRoutes = async (name: string): Promise<unknown> => {
    if (remote?.name !== name) throw new Error(`No live build of ${name}`);
    return remote.routes;
  };

  /** Starts a page immediately, unless leftovers of others must be stopped first. */
  const begin = async (): Promise<void> => {
    while (rendering > 0 && sinceRest >= PAGES_BETWEEN_RESTS) {
      await new Promise<void>((resolve) => {
        waiting[waiting.length] = resolve;
      });
    }
    rendering += 1;
    sinceRest += 1;
  };
  const finish = (): void => {
    rendering -= 1;
    if (rendering > 0) return;
    stopTimers();
    sinceRest = 0;
    const next = waiting;
    waiting = [];
    for (let index = 0; index < next.length; index += 1) next[index]?.();
  };

  const renderOne = async (
    { id, frame }: Render,
    input: PageInput | null,
    turn: () => Promise<void>,
  ): Promise<RenderResult> => {
    if (!input) throw new Error('A page without surroundings');
    const stylesOf = (parts: readonly string[]) => shellOf().pageRules && { styles: styleHashes(parts) };
    if (frame) {
      const parts = [textOf(await shellOf().renderEmptyPage(input))];
      return { status: 200, parts, ...stylesOf(parts) };
    }
    const inject: Inject = (request) => call(id, request);
    const context = { loadRemoteRoutes, inject, lent: provided.source, turn };
    const page = await shellOf().renderPage({ ...input, ...context });
    const { status, location, lost } = page;
    const parts = partsOf(page);
    return { status, parts, lost, ...stylesOf(parts), ...(location !== undefined && { location }) };
  };

  /** Null when neither this page nor an earlier one came with surroundings. */
  const inputOf = ({ url, surroundings: next }: Render): PageInput | null => {
    if (next) surroundings = freezeAll(next);
    return surroundings ? { ...surroundings, url } : null;
  };

  const renderComponent = async ({ id, component, fixture, isSignedIn }: RenderFederated): Promise<RenderResult> => {
    const { Component, fixtures } = components.get(component) ?? {};
    const { renderLent } = shellOf();
    const props = fixtures?.get(fixture);
    if (!renderLent || !props) throw new Error(`No ${component} with ${fixture}`);
    const html = await renderLent({ Component, props, isSignedIn, inject: (request) => call(id, request) });
    return { status: 200, parts: [textOf(html)] };
  };

  /** Creates the function that renders the page with the current surroundings, which later pages may change. */
  const rendererOf = (job: Job): ((turn: () => Promise<void>) => Promise<RenderResult>) => {
    if (job.type === 'renderFederated') return () => renderComponent(job);
    const input = inputOf(job);
    return (turn) => renderOne(job, input, turn);
  };

  return {
    /** Evaluates the bundles, the shell's first, so that changes made by the remote's are detected. */
    load: async ({ shell: shellSource, remote: remoteSource }: Load) => {
      shell = evaluate(shellSource, shellRequire) as ShellBundle;
      watchGlobals(watch);
      watchModules(watch, shell.singletons);
      const code = codeOf(shell);
      if (remoteSource) {
        const { name } = remoteSource;
        remote = { name, routes: evaluate(remoteSource, remoteRequire(shell.singletons)) };
      }
      await settle();
      stopTimers();
      return { code, takesTurns: shell.takesTurns === true, changed: watch.changes() };
    },
    /**
     * Renders one page or federated component in its turn, which it still has when this settles; only prefetching may
     * run while another renders. Leftover timers are stopped when no other is in progress.
     */
    render: async (job: Job, turn: () => Promise<void>): Promise<RenderResult> => {
      const renderIn = rendererOf(job);
      await begin();
      try {
        const prefetches = job.type === 'render' && !job.frame && shellOf().takesTurns === true;
        if (!prefetches) await turn();
        // A failure before the turn is reported in the turn.
        const page = await renderIn(turn).finally(turn);
        await settle();
        return page;
      } finally {
        finish();
      }
    },
    /** Returns the failures of providers to the page that has just ended. */
    endProvided: provided.end,
    changedByProvider: provided.changed,
    inspect: async (): Promise<Inspected> => {
      const found = patternsOf(remote?.routes);
      await settle();
      stopTimers();
      return found;
    },
    /** Returns the shell's export names of each shared package, and the patterns of its own pages. */
    describe: async (): Promise<{ names: Record<string, string[]>; routes: string[] }> => {
      const { singletons, createShellRoutes } = shellOf();
      const names = Object.entries(singletons).map(([name, module]) => [name, Object.keys(module).sort()] as const);
      const routes = createShellRoutes({}).flatMap(({ path }) => (path ? [path] : []));
      await settle();
      stopTimers();
      return { names: Object.fromEntries(names), routes };
    },
    /** Evaluates a federated bundle. Returns its fixture names by component; null when the shell cannot render them. */
    loadFederatedBundle: async (source: BundleSource): Promise<FixtureNames | null> => {
      const { singletons, renderLent } = shellOf();
      components = bundleComponents(evaluate(source, remoteRequire(singletons)));
      await settle();
      stopTimers();
      if (!renderLent) return null;
      return Object.fromEntries(
        [...components].map(([name, { fixtures, since }]) => [
          name,
          [...fixtures.keys()].map((fixture) => ({ name: fixture, since: since[fixture] ?? null })),
        ]),
      );
    },
    changes: watch.changes,
  };
};
