import type { BuildSet, RemoteRelease, ShellRelease } from 'shared/contract';

const OWN = '/assets/';

type Scripts = Pick<ShellRelease, 'preload' | 'integrities'> & {
  whenUsed?: string[] | undefined;
  offline?: string[] | undefined;
};

/** Returns a set of builds with scripts at another origin that serves the same files under the same paths. */
export const withAssetsAt = ({ shell, remotes }: BuildSet, origin: string): BuildSet => {
  const at = (url: string): string => (url.startsWith(OWN) ? `${origin}${url}` : url);
  const each = <T, R>(record: Record<string, T>, change: (one: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one)]));
  const scriptsAt = <T extends Scripts>(release: T): T => ({
    ...release,
    preload: release.preload.map(at),
    integrities: Object.fromEntries(Object.entries(release.integrities).map(([url, hash]) => [at(url), hash])),
    ...(release.whenUsed && { whenUsed: release.whenUsed.map(at) }),
    ...(release.offline && { offline: release.offline.map(at) }),
  });
  const shellAt = (release: ShellRelease): ShellRelease =>
    scriptsAt({
      ...release,
      scripts: release.scripts.map(at),
      ahead: each(release.ahead, (urls) => urls.map(at)),
    });
  const remoteAt = (release: RemoteRelease): RemoteRelease =>
    scriptsAt<RemoteRelease>({
      ...release,
      entry: at(release.entry),
      ...(release.federatedScripts && {
        federatedScripts: each(release.federatedScripts, (urls) => urls.map(at)),
      }),
      ...(release.styles && { styles: release.styles.map(at) }),
      ...(release.federatedStyles && {
        federatedStyles: each(release.federatedStyles, (urls) => urls.map(at)),
      }),
      ...(release.files && { files: release.files.map(at) }),
    });

  return { shell: shellAt(shell), remotes: each(remotes, remoteAt) };
};
