import type { InjectedResponse, PageInput, PageRules, PreloadedFile } from 'shared/contract';
import type { PageEffort, PageEncoding } from './encodePage';

/** `file` is the name shown in stacks. */
export interface BundleSource {
  file: string;
  code: string;
}

/** What a remote provides to a page: its bundle, and each component's scripts for browsers. */
export interface ProvidedBundle {
  bundle: BundleSource;
  ahead: Record<string, PreloadedFile[]>;
}

/** Fixtures by component, with the component version since which their props are valid; null: any. */
export type FixtureNames = Record<string, { name: string; since: string | null }[]>;

/** An API answer, its body as sent: in UTF-8, or a picture in base64. */
export interface ApiAnswer extends Omit<InjectedResponse, 'body'> {
  bytes: Uint8Array;
}

/** What pages share while the same builds are live. */
export type PageSurroundings = Omit<PageInput, 'url'>;

/** What a shell reports about the code in its pages. */
export interface PageCode {
  /** Inline scripts of every page. */
  scripts: string[];
  /** Null for older shells. */
  rules: PageRules | null;
}

export type ToChild =
  /** Evaluate these bundles, once. `compares`: compare protected state after each page, for the gate. */
  | { type: 'load'; shell: BundleSource; remote: (BundleSource & { name: string }) | null; compares?: boolean }
  /** Render a page, or its frame, as text without `encoding`. Surroundings default to the last ones. */
  | {
      type: 'render';
      id: number;
      url: string;
      surroundings?: PageSurroundings | undefined;
      frame: boolean;
      encoding?: PageEncoding;
      effort?: PageEffort;
    }
  /** Inspect what the remote offers, for the gate. */
  | { type: 'inspect'; token: string }
  /** Describe the shell's exports and own addresses, for the description of its build. */
  | { type: 'describe'; token: string }
  /** Evaluate what the remote provides to others, also for the gate. */
  | { type: 'loadFederatedBundle'; bundle: BundleSource; token: string }
  /** Render a federated component with one of its fixtures; answered by `rendered`. */
  | { type: 'renderFederated'; id: number; component: string; fixture: string; isSignedIn: boolean }
  /** Its bytes are the body. */
  | ({ type: 'answer'; call: number } & Omit<ApiAnswer, 'bytes'> & Partial<ApiAnswer>)
  /** Answers `requestBundle`; null where the remote provides nothing to the current page. */
  | { type: 'providedBundle'; call: number; provided: ProvidedBundle | null };

export interface ReportedError {
  name: string;
  message: string;
  stack: string;
}

export type { FromChild } from './readFromChild';
