import type { Registry } from 'shared/contract';
import type { Incident, IncidentListener } from 'shared/host';
import { buildOf, type RunningShell, sectionAt } from '../boot/buildOf';
import { leaveForLiveBuild } from '../boot/leaveForLiveBuild';
import { noteOverrideFault } from '../compose/overrideFaults';
import { zoneBeside } from '../compose/zoneAtHand';
import { sendReport } from './sendReport';
import { isTold, noteTold } from './toldErrors';

interface IncidentListenerOptions {
  /** Returns the current or pending address, as the browser writes it. */
  target: () => string;
  registry: Registry;
  shell: RunningShell;
}

/** Reports incidents to the server, and switches to the live build when files of this one are gone. */
export const createIncidentListener = ({ target, registry, shell }: IncidentListenerOptions): IncidentListener => {
  return async ({ kind, remote, error }: Incident) => {
    const href = new URL(target(), location.href);
    const name = remote ?? sectionAt(registry, href.pathname);
    const build = buildOf(name, shell);
    console.warn('Incident', kind, name, error);
    if (kind !== 'render' && build === '') noteOverrideFault(name, kind === 'load' ? 'failed' : 'slow');
    if (build && !isTold(error)) sendReport({ kind, remote: name, build, ...zoneBeside(name) });
    noteTold(error);
    return kind === 'load' ? leaveForLiveBuild(name, href.href, shell.script) : false;
  };
};
