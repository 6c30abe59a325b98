import { renderPages } from '@laparyadom/server/dev';
import { plainAddresses } from '@laparyadom/server/release';
import { matchesRoute, type RemoteRelease, type ShellRelease } from 'shared/contract';
import type { BuildReport } from './buildReport';

interface SectionRendererOptions {
  releasesDir: string;
  /** Folder and description of the shell's server bundle; undefined before its build. */
  shell: () => { dir: string; release: Pick<ShellRelease, 'scripts' | 'server'> } | undefined;
  /** Site whose API the pages use. */
  site: URL;
  report: Pick<BuildReport, 'onRendered' | 'forgetRendered'>;
}

/** Renders pages as the server would: those without parameters after each build, others when opened. */
export const createSectionRenderer = ({ releasesDir, shell, site, report }: SectionRendererOptions) => {
  let newest: RemoteRelease | undefined;
  let rendered = new Set<string>();
  let work = Promise.resolve();

  const render = (remote: RemoteRelease, addresses: readonly string[]): void => {
    const next = addresses.filter((address) => !rendered.has(address));
    for (const address of next) rendered.add(address);
    if (next.length === 0) return;
    work = work
      .then(async () => {
        const around = shell();
        if (!around || remote !== newest) return;
        const failures = await renderPages({
          releasesDir,
          shellDir: around.dir,
          shell: around.release,
          remote,
          addresses: next,
          site,
        });
        if (remote === newest) report.onRendered(next, failures);
      })
      .catch((error: unknown) => console.error(error));
  };

  return {
    onBuilt: (remote: RemoteRelease): void => {
      newest = remote;
      rendered = new Set();
      report.forgetRendered();
      if (remote.audience === 'everyone') render(remote, plainAddresses(remote));
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
      render(remote, [search ? `${pathname}?${search}` : pathname]);
    },
  };
};
