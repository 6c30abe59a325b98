import type { ServerResponse } from 'node:http';
import { DEV_SCRIPT, type DevProblem } from '@laparyadom/server/dev';
import { PAGE_STATE_ID, type Registry, type RemoteEntry, registrySchema } from 'shared/contract';
import type { Frame } from '../dev/framePages';
import { messages as devMessages } from '../dev/messages';
import { messages } from './messages';

/** State in every page of a site, as the shell writes it (`shell/src/render/document.ts`). */
const statePattern = new RegExp(`(<script type="application/json" id="${PAGE_STATE_ID}">)(.*?)(</script>)`);

/** Present already on a site under development. */
const DEV_TAG = `<script src="${DEV_SCRIPT}"></script>`;

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const stateOf = (html: string): { registry?: unknown } => {
  const text = statePattern.exec(html)?.[2];
  if (!text) throw new Error(messages.noSite);
  return JSON.parse(text) as { registry?: unknown };
};

const registryIn = (html: string): Registry => registrySchema.parse(stateOf(html).registry);

/** Returns the registry with the local build, which keeps the section's settings on the site. */
const withOwn = ({ remotes }: Registry, remote: RemoteEntry): Registry => ({
  remotes: { ...remotes, [remote.name]: { ...remote, settings: remotes[remote.name]?.settings } },
});

/**
 * Returns a page of a live site with a local build of one remote, new or replaced. The browser renders it, because the
 * site rendered it without this remote. Throws a sentence when it is no page of such a site.
 */
export const withRemote = (html: string, remote: RemoteEntry): string => {
  const changed = {
    ...stateOf(html),
    registry: withOwn(registryIn(html), remote),
    rendered: false,
    queries: null,
    loaderData: null,
    // Local visits must not count on the site.
    vitalsPercent: 0,
  };
  const page = html.replace(statePattern, (_, start: string, __, end: string) => `${start}${json(changed)}${end}`);
  return html.includes(DEV_TAG) ? page : page + DEV_TAG;
};

export interface SiteFrame extends Frame {
  /** Throws a sentence when the site is unreachable, or not of this kind. */
  checkSite: () => Promise<void>;
}

interface SiteFrameOptions {
  site: URL;
  releasesDir: string;
  /** Returns the newest build of the remote. */
  own: () => RemoteEntry | undefined;
  /** Returns its problems. */
  problems: () => DevProblem[];
  onOpened: (url: URL) => void;
}

/** Serves the pages of a live site with one local remote, once `own` returns a build; forwards the rest. */
export const siteFrame = (options: SiteFrameOptions): SiteFrame => {
  const { site, releasesDir, own, problems, onOpened } = options;
  const ask = async (url: URL): Promise<Response> => {
    try {
      return await fetch(new URL(url.pathname + url.search, site), { headers: { accept: 'text/html' } });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Error(devMessages.apiFailed(site.origin, cause), { cause: error });
    }
  };
  const send = (response: ServerResponse, type: string, text: string): boolean => {
    // Without the site's Content-Security-Policy, which does not allow the additions.
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    return true;
  };
  return {
    releasesDir,
    isWhole: false,
    state: () => ({ revision: own()?.build ?? '', problems: problems() }),
    answerPage: async (url, response) => {
      const remote = own();
      if (!remote) return false;
      const answer = await ask(url);
      if (url.pathname === '/remotes.json') {
        const registry = registrySchema.parse(await answer.json());
        return send(response, 'application/json', json(withOwn(registry, remote)));
      }
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return false;
      const html = await answer.text();
      // The site says in a page of its own why it has none.
      if (!answer.ok && !statePattern.test(html)) return false;
      onOpened(url);
      return send(response, 'text/html; charset=utf-8', withRemote(html, remote));
    },
    checkSite: async () => {
      registryIn(await (await ask(new URL('/', site))).text());
    },
  };
};
