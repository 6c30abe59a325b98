import type { BuildSet, PageInput, RemoteRelease, ShellRelease } from 'shared/contract';
import type { LiveComposition } from '../release/liveReleases';
import type { PageCode, PageEffort, PageEncoding } from '../renderProcess';
import { lendersOf } from './lenders';
import type { Pair } from './renderPool';

/** A page as it is sent. */
export interface EncodedPage {
  status: number;
  body: Buffer;
  /** Set when the page answers with a redirect. */
  location?: string;
  /** Hashes of the style elements in its head; absent where the shell says nothing of its styles. */
  styles?: readonly string[];
  /** It is the frame alone, which the browser fills. */
  isFrame?: boolean;
  /** How long the process worked at it, in seconds, without what it waited for, and how many it had begun before. */
  work?: { seconds: number; age: number };
}

export interface DrawOptions {
  encoding: PageEncoding;
  effort: PageEffort;
  /** Somebody looks at it, not a program. */
  isEager: boolean;
}

/** Draws pages and frames, wherever it does so, and encodes them there. */
export interface Renderer {
  /** Draws a page. Rejects when it cannot be had. */
  page: (pair: Pair, input: PageInput, options: DrawOptions) => Promise<EncodedPage>;
  /** The frame of a page, which the browser fills. Rejects when the shell itself is broken. */
  frame: (shell: ShellRelease, input: PageInput, encoding: PageEncoding, revision: string) => Promise<EncodedPage>;
  /** What the shell says of the code in its pages, for the Content-Security-Policy. */
  pageCode: (shell: ShellRelease) => Promise<PageCode>;
  /** Makes ready what these compositions need. Never rejects. */
  prepare: (compositions: readonly LiveComposition[]) => Promise<void>;
  /** Lets go of what these compositions do not need. */
  keep: (compositions: readonly LiveComposition[]) => void;
  close: () => Promise<void>;
}

/** What draws the pages of a remote of a set, or the shell's own. */
export const pairOf = (set: BuildSet, remote: RemoteRelease | null): Pair => ({
  shell: set.shell,
  remote,
  lenders: lendersOf(set, remote),
});

/** The pairs of bundles whose pages a composition has. What administrators get is never drawn by the server. */
export const pairsOf = ({ releases }: LiveComposition): Pair[] => [
  pairOf(releases, null),
  ...Object.values(releases.remotes)
    .filter(({ audience }) => audience === 'everyone')
    .map((remote) => pairOf(releases, remote)),
];
