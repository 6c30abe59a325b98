import type { Inject, PageInput, RenderedPage, ShellBundle } from 'shared/contract';
import type { BundleSource, FixtureNames, Loan, PageCode, PageSurroundings, ToChild } from '../protocol';
import { styleHashes } from '../styleHashes';
import { remoteRequire, shellRequire } from './builtins';
import { type BundleComponents, bundleComponents } from './bundleComponents';
import { evaluate } from './evaluate';
import { freezeAll } from './freezeAll';
import { createLoans } from './loans';
import { type Inspected, patternsOf } from './patternsOf';
import { watchGlobals } from './watchGlobals';
import { watchModules } from './watchModules';
import { createStateWatch } from './watchState';

type Load = Extract<ToChild, { type: 'load' }>;
type Render = Extract<ToChild, { type: 'render' }>;
type RenderFederated = Extract<ToChild, { type: 'renderFederated' }>;

type Job = Render | RenderFederated;

/** How many pages may begin before one that is drawn leaves no other behind: then what they left running is ended. */
const PAGES_BETWEEN_RESTS = 50;

interface PagesOptions {
  /** Asks the API for a page. */
  call: (page: number, ...request: Parameters<Inject>) => ReturnType<Inject>;
  /** Asks for what a remote lends to the page at hand. */
  lend: (remote: string) => Promise<Loan | null>;
  /** Tells whose code runs from now on; null for the page's own. */
  tellTurn: (remote: string | null) => void;
  stopTimers: () => void;
  settle: () => Promise<void>;
}

/** A page as it was drawn: its text in parts. */
type DrawnPage = Omit<RenderedPage, 'html' | 'parts'> & { parts: readonly string[]; styles?: string[] };

/** What a shell says of the code in its pages; copied as well. */
const codeOf = ({ inlineScripts, pageRules }: ShellBundle): PageCode => ({
  scripts: [...(inlineScripts ?? [])],
  rules: pageRules ? { styles: [...pageRules.styles], trustedTypes: [...pageRules.trustedTypes] } : null,
});

const textOf = (html: unknown): string => {
  if (typeof html !== 'string') throw new TypeError('What was drawn is no text');
  return html;
};

/** Copied, so that nobody changes what was looked at. */
const partsOf = (page: RenderedPage): string[] => {
  if (page.parts === undefined) return [textOf(page.html)];
  const parts: string[] = [];
  for (let index = 0; index < page.parts.length; index += 1) parts[index] = textOf(page.parts[index]);
  return parts;
};

/** The pages of one shell and at most one remote, whose bundles are evaluated once. */
export const createPages = ({ call, lend, tellTurn, stopTimers, settle }: PagesOptions) => {
  const watch = createStateWatch();
  let shell: ShellBundle | undefined;
  /** Of the page that was asked for last; frozen, for pages of others have them, too. */
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

  const lent = createLoans({
    ask: lend,
    tell: tellTurn,
    changes: watch.changes,
    require: () => remoteRequire(shellOf().singletons),
  });

  const loadRemoteRoutes = async (name: string): Promise<unknown> => {
    if (remote?.name !== name) throw new Error(`No live build of ${name}`);
    return remote.routes;
  };

  /** A page begins: at once, unless what others left running is to be ended first. */
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

  const draw = async (
    { id, frame }: Render,
    input: PageInput | null,
    turn: () => Promise<void>,
  ): Promise<DrawnPage> => {
    if (!input) throw new Error('A page without surroundings');
    const stylesOf = (parts: readonly string[]) => shellOf().pageRules && { styles: styleHashes(parts) };
    if (frame) {
      const parts = [textOf(await shellOf().renderEmptyPage(input))];
      return { status: 200, parts, ...stylesOf(parts) };
    }
    const { signal } = new AbortController();
    const inject: Inject = (request) => call(id, request);
    const given = { loadRemoteRoutes, inject, signal, lent: lent.source, turn };
    const page = await shellOf().renderPage({ ...input, ...given });
    const { status, location, lost } = page;
    const parts = partsOf(page);
    return { status, parts, lost, ...stylesOf(parts), ...(location !== undefined && { location }) };
  };

  /** Null for a page that came without surroundings, none before it having had any. */
  const inputOf = ({ url, surroundings: next }: Render): PageInput | null => {
    if (next) surroundings = freezeAll(next);
    return surroundings ? { ...surroundings, url } : null;
  };

  const drawFederated = async ({ id, component, fixture, isSignedIn }: RenderFederated): Promise<DrawnPage> => {
    const { Component, fixtures } = components.get(component) ?? {};
    const { renderLent } = shellOf();
    const props = fixtures?.get(fixture);
    if (!renderLent || !props) throw new Error(`No ${component} with ${fixture}`);
    const html = await renderLent({ Component, props, isSignedIn, inject: (request) => call(id, request) });
    return { status: 200, parts: [textOf(html)] };
  };

  /** What draws it. The surroundings are those of now, however long the page waits: later pages may tell of others. */
  const drawingOf = (job: Job): ((turn: () => Promise<void>) => Promise<DrawnPage>) => {
    if (job.type === 'renderFederated') return () => drawFederated(job);
    const input = inputOf(job);
    return (turn) => draw(job, input, turn);
  };

  return {
    /** Evaluates the bundles: the shell's first, so that what the remote's changes is seen. */
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
     * One page, or one federated component. It is drawn in its turn, and has it when this resolves or rejects; only what
     * it fetches before, where the shell says so, may go on while another is drawn. What it left running is ended when no
     * other is at work.
     */
    render: async (job: Job, turn: () => Promise<void>): Promise<DrawnPage> => {
      const drawIn = drawingOf(job);
      await begin();
      try {
        const asksAhead = job.type === 'render' && !job.frame && shellOf().takesTurns === true;
        if (!asksAhead) await turn();
        // One that fails before its turn tells so in its turn.
        const page = await drawIn(turn).finally(turn);
        await settle();
        return page;
      } finally {
        finish();
      }
    },
    /** What is to be told of those who lent to the page that has just ended. */
    endLoans: lent.end,
    changedByLoan: lent.changed,
    /** Route patterns that the remote serves. */
    inspect: async (): Promise<Inspected> => {
      const found = patternsOf(remote?.routes);
      await settle();
      stopTimers();
      return found;
    },
    /** Names that the shell gives of each shared package, and the patterns of its own pages. */
    describe: async (): Promise<{ names: Record<string, string[]>; routes: string[] }> => {
      const { singletons, createShellRoutes } = shellOf();
      const names = Object.entries(singletons).map(([name, module]) => [name, Object.keys(module).sort()] as const);
      const routes = createShellRoutes({}).flatMap(({ path }) => (path ? [path] : []));
      await settle();
      stopTimers();
      return { names: Object.fromEntries(names), routes };
    },
    /** Evaluates what a remote lends. Its fixtures by component and name; null when the shell can draw none. */
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
