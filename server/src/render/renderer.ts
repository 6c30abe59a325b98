import type { PageInput, RenderedPage, ShellRelease } from 'shared/contract';
import type { LiveComposition } from '../composition/liveReleases';
import type { Pair } from './renderPool';

/** Draws pages and frames, wherever it does so. */
export interface Renderer {
  /** Draws a page. Rejects when it cannot be had. `isEager`: somebody looks at it. */
  page: (pair: Pair, input: PageInput, isEager: boolean) => Promise<RenderedPage>;
  /** The frame of a page, which the browser fills. Rejects when the shell itself is broken. */
  frame: (shell: ShellRelease, input: PageInput, revision: string) => Promise<string>;
  /** The inline scripts of the shell's pages, for the Content-Security-Policy. */
  inlineScripts: (shell: ShellRelease) => Promise<readonly string[]>;
  /** Makes ready what these compositions need. Never rejects. */
  prepare: (compositions: readonly LiveComposition[]) => Promise<void>;
  /** Lets go of what these compositions do not need. */
  keep: (compositions: readonly LiveComposition[]) => void;
  close: () => Promise<void>;
}

/** The pairs of bundles whose pages a composition has. What administrators get is never drawn by the server. */
export const pairsOf = ({ releases: { shell, remotes } }: LiveComposition): Pair[] => [
  { shell, remote: null },
  ...Object.values(remotes)
    .filter(({ audience }) => audience === 'everyone')
    .map((remote) => ({ shell, remote })),
];
