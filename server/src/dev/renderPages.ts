import type { InjectedRequest } from 'shared/contract';
import { releaseMessages } from '../release';
import {
  labelOf,
  type Pair,
  pageOf,
  Refusal,
  STEP_LIMIT_MS,
  sentenceOf,
  sourceOf,
  startBuildCheck,
} from '../release/buildCheck';
import { isAllowedCall, receivedHeaders, sentHeaders } from '../render/anonymousApi';
import { messages } from './messages';

interface RenderPagesOptions {
  releasesDir: string;
  shellDir: string;
  shell: Pick<Pair['shell'], 'scripts' | 'server'>;
  remote: Pair['remote'];
  addresses: readonly string[];
  /** Site whose API answers the pages' calls as for an anonymous visitor. */
  site: URL;
}

const ask = async (site: URL, { method, url, headers, body }: InjectedRequest) => {
  if (!isAllowedCall({ method, url })) return { status: 403, headers: {}, bytes: Buffer.from('{}') };
  const answer = await fetch(new URL(url, site), {
    method,
    headers: sentHeaders(headers),
    ...(body !== undefined && { body }),
  });
  return {
    status: answer.status,
    headers: receivedHeaders(Object.fromEntries(answer.headers)),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

/**
 * Renders addresses of a remote's build in the site's sandbox, with the data of a site. Returns an error with its
 * source position for each that fails, or for all when the bundle cannot be evaluated.
 */
export const renderPages = async (options: RenderPagesOptions): Promise<Map<string, string>> => {
  const { releasesDir, shellDir, shell, remote, addresses, site } = options;
  const label = labelOf(remote);
  const problems = new Map<string, string>();
  const [shellSource, source] = await Promise.all([
    sourceOf(shellDir, shell.server),
    sourceOf(releasesDir, remote.server),
  ]);
  const { child, next, rendered, started } = await startBuildCheck(label, STEP_LIMIT_MS, (request) =>
    ask(site, request),
  );
  let at = 0;
  try {
    await started();
    child.send({ type: 'load', shell: shellSource, remote: { ...source, name: remote.name } });
    await next('loaded', releaseMessages.gate.stepLoad);
    for (; at < addresses.length; at += 1) {
      const address = addresses[at] ?? '';
      try {
        await rendered(
          address,
          (id) => {
            const page = pageOf(shell, [remote], address);
            child.send({ type: 'render', id, ...page, frame: false, effort: 'least' });
          },
          ({ message }) => messages.notRendered(label, address, message),
        );
      } catch (error) {
        // A process survives an error that a page threw; its own end has been reported.
        if (!(error instanceof Refusal) || !error.thrown) throw error;
        problems.set(address, await sentenceOf(error, releasesDir, remote.server));
      }
    }
  } catch (error) {
    const sentence = await sentenceOf(error, releasesDir, remote.server);
    for (const address of addresses.slice(at)) problems.set(address, sentence);
  } finally {
    child.kill();
    await child.ended;
  }
  return problems;
};
