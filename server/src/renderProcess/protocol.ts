import type {
  InjectedRequest,
  InjectedResponse,
  LostFederated,
  PageInput,
  PageRules,
  ScriptAhead,
} from 'shared/contract';
import type { PageEffort, PageEncoding } from './encodePage';

/** A server bundle: its text, and the name shown in stacks. */
export interface BundleSource {
  file: string;
  code: string;
}

/** What a remote lends to a page: its bundle, and each component's scripts for browsers. */
export interface Loan {
  bundle: BundleSource;
  ahead: Record<string, ScriptAhead[]>;
}

/**
 * Fixtures of federated components by component, each with the component version since which its props are valid;
 * null: any.
 */
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

/** Messages to a rendering process. */
export type ToChild =
  /**
   * Evaluate these bundles, once. `compares`: compare protected state after each rendered page, for the gate of
   * releases.
   */
  | { type: 'load'; shell: BundleSource; remote: (BundleSource & { name: string }) | null; compares?: boolean }
  /**
   * Render a page, or its frame. With an encoding the answer carries the encoded page, else its text. Without
   * surroundings those of the page before apply.
   */
  | {
      type: 'render';
      id: number;
      url: string;
      surroundings?: PageSurroundings | undefined;
      frame: boolean;
      encoding?: PageEncoding;
      effort?: PageEffort;
    }
  /** Inspect what the remote offers, for the gate of releases. */
  | { type: 'inspect'; token: string }
  /** Describe the shell's exports and own addresses, for the description of its build. */
  | { type: 'describe'; token: string }
  /** Evaluate what the remote lends to others, also for the gate. */
  | { type: 'loadFederatedBundle'; bundle: BundleSource; token: string }
  /** Render a federated component with one of its fixtures; answered by `rendered`. */
  | { type: 'renderFederated'; id: number; component: string; fixture: string; isSignedIn: boolean }
  /** Its bytes are the body. */
  | ({ type: 'answer'; call: number } & Omit<ApiAnswer, 'bytes'> & Partial<ApiAnswer>)
  /** Answers `lend`; null where the remote lends nothing to the current page. */
  | { type: 'lent'; call: number; lent: Loan | null };

export interface ReportedError {
  name: string;
  message: string;
  stack: string;
}

/** Messages of a rendering process. None is to be trusted before `readFromChild` has checked it. */
export type FromChild =
  | { type: 'ready' }
  /** `takesTurns`: it accepts several pages at once. */
  | { type: 'loaded'; code: PageCode; takesTurns: boolean; changed: string[] }
  /** `page` is absent when it failed. `changed` names forbidden changes. */
  | {
      type: 'rendered';
      id: number;
      page?:
        | {
            status: number;
            html?: string | undefined;
            location?: string | undefined;
            /** Hashes of the style elements in its head. */
            styles?: string[] | undefined;
          }
        | undefined;
      /** The page in its encoding. */
      bytes?: Uint8Array | undefined;
      error?: ReportedError | undefined;
      changed: string[];
      /** Lender that made the change while its bundle was evaluated; absent when the page did. */
      changedBy?: string | undefined;
      /** Lent components that failed on the page. */
      lost?: LostFederated[] | undefined;
      /** Memory of the process in bytes. */
      memory: number;
      /** Its processor time since it started, in milliseconds. */
      processor: number;
    }
  /** `late`: which part of the routes is a promise, for which no page waits; `patterns` are null then. */
  | {
      type: 'inspected';
      token: string;
      patterns: string[] | null;
      late?: 'module' | 'routes' | undefined;
      changed: string[];
    }
  /** `names`: the shell's exports of each shared package; `routes`: patterns of its own pages. */
  | { type: 'described'; token: string; names: Record<string, string[]>; routes: string[] }
  /** The fixtures of each federated component; null when the shell is too old to render them. */
  | { type: 'federated'; token: string; fixtures: FixtureNames | null; changed: string[] }
  /** `page`: the id of the calling page, or federated component. */
  | { type: 'call'; call: number; page: number; request: InjectedRequest }
  /** Requests what a remote lends to the current page. */
  | { type: 'lend'; call: number; remote: string }
  /** Whose code runs from now on; null for the page's own. */
  | { type: 'turn'; remote: string | null }
  /** An unhandled error; the process ends. */
  | { type: 'fatal'; cause: 'load' | 'rejection' | 'exception'; error: ReportedError };
