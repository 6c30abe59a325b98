import { type RemoteRelease, SHELL_NAME, type ShellRelease } from 'shared/contract';
import type { Providers } from './providers';
import type { BuildName } from './quarantine';

/** What one process evaluates: the shell, the remote whose pages it renders, and their providers. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease | null;
  providers: Providers;
}

export const keyOf = ({ shell, remote }: Pair): string => `${shell.server} ${remote?.server ?? ''}`;

export const bundlesOf = ({ shell, remote, providers }: Pair): string[] => [
  shell.server,
  ...(remote ? [remote.server] : []),
  ...Object.values(providers).flatMap(({ lent }) => lent ?? []),
];

/** Returns the build at fault when a process of the pair ends. */
export const ownerOf = ({ shell, remote }: Pair): BuildName =>
  remote ? { name: remote.name, build: remote.build } : { name: SHELL_NAME, build: shell.build };

/** Returns the process to end first of those ordered by use: the first that has a twin, else the first. */
export const firstToEnd = <P extends { key: string }>(idle: readonly P[]): P | undefined =>
  idle.find((one) => idle.some((other) => other !== one && other.key === one.key)) ?? idle[0];
