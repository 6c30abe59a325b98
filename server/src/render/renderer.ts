import type { BuildSet, PageInput, RemoteRelease, ShellRelease } from 'shared/contract';
import type { LiveComposition } from '../release/liveReleases';
import type { PageCode, PageEffort, PageEncoding } from '../renderProcess';
import { providersOf } from './providers';
import type { Pair } from './renderPair';

export interface EncodedPage {
  status: number;
  body: Buffer;
  location?: string;
  /** Hashes of the style elements in its head; absent where the shell reports no styles. */
  styles?: readonly string[];
  /** Only the frame, which the browser fills. */
  isFrame?: boolean;
  /** Seconds of work without waiting, and how many pages the process had started before. */
  work?: { seconds: number; age: number };
}

export interface RenderOptions {
  encoding: PageEncoding;
  effort: PageEffort;
  /** A visitor waits for it, not a bot. */
  isEager: boolean;
}

export interface Renderer {
  page: (pair: Pair, input: PageInput, options: RenderOptions) => Promise<EncodedPage>;
  /** Renders the frame of a page, which the browser fills. Rejects when the shell itself is broken. */
  frame: (shell: ShellRelease, input: PageInput, encoding: PageEncoding, revision: string) => Promise<EncodedPage>;
  /** Returns what the shell reports about the code in its pages, for the Content-Security-Policy. */
  pageCode: (shell: ShellRelease) => Promise<PageCode>;
  /** Prepares what visitors of these compositions need first. Never rejects. */
  prepare: (compositions: readonly LiveComposition[]) => Promise<void>;
  /** Releases everything that these compositions do not need. */
  keep: (compositions: readonly LiveComposition[]) => void;
  close: () => Promise<void>;
}

/** Returns the pair that renders the pages of a remote, or without one the shell's own. */
export const pairOf = (set: BuildSet, remote: RemoteRelease | null): Pair => ({
  shell: set.shell,
  remote,
  providers: providersOf(set, remote),
});

/** Returns the pairs of a composition without remotes for administrators, which are never rendered on the server. */
export const pairsOf = ({ releases }: LiveComposition): Pair[] => [
  pairOf(releases, null),
  ...Object.values(releases.remotes)
    .filter(({ audience }) => audience === 'everyone')
    .map((remote) => pairOf(releases, remote)),
];
