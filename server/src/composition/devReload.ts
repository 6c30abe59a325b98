import type { FastifyInstance } from 'fastify';
import { remoteForPath } from 'shared/contract';
import { DEV_EVENTS, DEV_SCRIPT, devTexts, overlayScript, readDevProblems, sendDevEvents } from '../dev';
import { logEvent } from '../log/logEvents';
import { plainAddresses } from '../release';
import type { LiveReader } from '../release/liveReleases';

const POLL_MS = 200;

/** Returns the parameterless addresses of everything that is new in `next`. */
const newAddresses = (before: Map<string, string>, next: NonNullable<ReturnType<LiveReader>>['releases']) => {
  const { shell, remotes } = next;
  const isNew = (name: string, build: string): boolean => before.get(name) !== build || before.get('') !== shell.build;
  const changed = Object.values(remotes).filter(
    (remote) => remote.audience === 'everyone' && isNew(remote.name, remote.build),
  );
  const own = isNew('', shell.build) ? plainAddresses(shell).filter((address) => !remoteForPath(remotes, address)) : [];
  return [...changed.flatMap(plainAddresses), ...own];
};

/**
 * Reloads pages in development when a build goes live and shows build and render errors. Renders each new build's
 * addresses immediately, so that errors appear before a page is opened.
 */
export const registerDevReload = (app: FastifyInstance, live: LiveReader) => {
  const failed = new Map<string, { revision: string; sentence: string }>();
  const revision = (): string => live()?.revision ?? '';

  app.get(DEV_SCRIPT, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(overlayScript),
  );
  app.get(DEV_EVENTS, { schema: { hide: true } }, (_request, reply) => {
    reply.hijack();
    sendDevEvents(reply.raw, () => {
      const now = revision();
      const pages = [...failed.values()].filter((one) => one.revision === now);
      const problems = pages.map(({ sentence }) => ({ title: devTexts.failed, text: sentence }));
      return { revision: now, problems: [...readDevProblems(app.settings.RELEASES_DIR), ...problems] };
    });
  });

  let known = new Map<string, string>();
  let isRendering = false;
  const renderNew = async (): Promise<void> => {
    const releases = live()?.releases;
    if (!releases || isRendering) return;
    isRendering = true;
    const addresses = newAddresses(known, releases);
    known = new Map([
      ['', releases.shell.build],
      ...Object.values(releases.remotes).map(({ name, build }): [string, string] => [name, build]),
    ]);
    try {
      for (const url of addresses) await app.inject({ url, headers: { accept: 'text/html' } });
    } finally {
      isRendering = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    const poll = () => renderNew().catch((error: unknown) => logEvent(app.log, 'dev.render_failed', { err: error }));
    timer = setInterval(() => void poll(), POLL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  return {
    /** Address of the script that pages include. */
    script: DEV_SCRIPT,
    /** Records that the page at this path was rendered. */
    rendered: (path: string): boolean => failed.delete(path),
    /** Shows why the page at this path was not rendered, in pages and in the terminal. */
    failed: (path: string, sentence: string): void => {
      const now = revision();
      const before = failed.get(path);
      if (before?.revision !== now || before.sentence !== sentence) console.error(`✗ ${sentence}`);
      failed.set(path, { revision: now, sentence });
    },
  };
};
export type DevPages = ReturnType<typeof registerDevReload>;
