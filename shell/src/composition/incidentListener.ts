import type { Trouble, TroubleListener } from 'shared';
import type { Registry } from 'shared/contract';
import { buildOf, type RunningShell, sectionAt } from './buildOf';
import { leaveForLiveBuild } from './leaveForLiveBuild';
import { noteOverrideFault } from './overrideFaults';
import { sendReport } from './sendReport';
import { isTold, noteTold } from './toldErrors';

interface TroubleListenerOptions {
  /** Address that the person is at or goes to, as the browser writes it. */
  target: () => string;
  registry: Registry;
  shell: RunningShell;
}

/** Reports troubles to the server, and leaves for the live build when files of this one are gone. */
export const createTroubleListener = ({ target, registry, shell }: TroubleListenerOptions): TroubleListener => {
  return async ({ kind, remote, error }: Trouble) => {
    const href = new URL(target(), location.href);
    const name = remote ?? sectionAt(registry, href.pathname);
    const build = buildOf(name, shell);
    console.warn('Trouble', kind, name, error);
    if (kind !== 'render' && build === '') noteOverrideFault(name, kind === 'load' ? 'failed' : 'slow');
    if (build && !isTold(error)) sendReport({ kind, remote: name, build });
    noteTold(error);
    return kind === 'load' ? leaveForLiveBuild(name, href.href, shell.script) : false;
  };
};
