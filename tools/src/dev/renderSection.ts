import { renderPages } from '@laparyadom/server/dev';
import { plainAddresses } from '@laparyadom/server/release';
import { matchesRoute, type RemoteRelease, type ShellRelease } from 'shared/contract';
import type { BuildReport } from './buildReport';

interface SectionDrawer {
  releasesDir: string;
  /** Folder and description of the shell's server bundle; undefined before its build. */
  shell: () => { dir: string; release: Pick<ShellRelease, 'scripts' | 'server'> } | undefined;
  /** Site whose API the pages use. */
  site: URL;
  report: Pick<BuildReport, 'onDrawn' | 'forgetDrawn'>;
}

/** Renders pages as the server would: those without parameters after each build, others when opened. */
export const createSectionRenderer = ({ releasesDir, shell, site, report }: SectionDrawer) => {
  let newest: RemoteRelease | undefined;
  let drawn = new Set<string>();
  let work = Promise.resolve();

  const draw = (remote: RemoteRelease, addresses: readonly string[]): void => {
    const next = addresses.filter((address) => !drawn.has(address));
    for (const address of next) drawn.add(address);
    if (next.length === 0) return;
    work = work
      .then(async () => {
        const around = shell();
        if (!around || remote !== newest) return;
        const faults = await renderPages({
          releasesDir,
          shellDir: around.dir,
          shell: around.release,
          remote,
          addresses: next,
          site,
        });
        if (remote === newest) report.onDrawn(next, faults);
      })
      .catch((error: unknown) => console.error(error));
  };

  return {
    onBuilt: (remote: RemoteRelease): void => {
      newest = remote;
      drawn = new Set();
      report.forgetDrawn();
      if (remote.audience === 'everyone') draw(remote, plainAddresses(remote));
    },
    /** Renders an opened page, once per build. */
    onOpened: ({ pathname, searchParams }: URL): void => {
      const remote = newest;
      if (remote?.audience !== 'everyone' || !remote.routes.some((route) => matchesRoute(route, pathname))) return;
      const declared = (remote.search ?? []).flatMap((name): [string, string][] => {
        const value = searchParams.get(name);
        return value ? [[name, value]] : [];
      });
      const search = new URLSearchParams(declared).toString();
      draw(remote, [search ? `${pathname}?${search}` : pathname]);
    },
  };
};
