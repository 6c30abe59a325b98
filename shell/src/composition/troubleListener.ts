import type { Trouble, TroubleListener } from 'shared';
import type { Registry } from 'shared/contract';
import { buildOf, sectionAt } from './buildOf';
import { leaveForLiveBuild } from './leaveForLiveBuild';
import { noteOverrideFault } from './overrideFaults';
import { sendReport } from './sendReport';
import { isTold, noteTold } from './toldErrors';

interface TroubleListenerOptions {
  /** Address that the person is at or goes to, as the browser writes it. */
  target: () => string;
  registry: Registry;
  /** Address of the script that the page was started with; the folder of the shell's build is in it. */
  shellScript: string;
}

/** Reports troubles to the server, and leaves for the live build when files of this one are gone. */
export const createTroubleListener = ({ target, registry, shellScript }: TroubleListenerOptions): TroubleListener => {
  return async ({ kind, remote, error }: Trouble) => {
    const href = new URL(target(), location.href);
    const name = remote ?? sectionAt(registry, href.pathname);
    const build = buildOf(name, shellScript);
    console.warn('Trouble', kind, name, error);
    if (kind !== 'render' && build === '') noteOverrideFault(name, kind === 'load' ? 'failed' : 'slow');
    if (build && !isTold(error)) sendReport({ kind, remote: name, build });
    noteTold(error);
    return kind === 'load' ? leaveForLiveBuild(name, href.href, shellScript) : false;
  };
};
