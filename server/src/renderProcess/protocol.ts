import type {
  InjectedRequest,
  InjectedResponse,
  LostFederated,
  PageInput,
  PageRules,
  PreloadedFile,
} from 'shared/contract';
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

/** Messages of a rendering process, untrusted before `readFromChild` has checked them. */
export type FromChild =
  | { type: 'ready' }
  /** `takesTurns`: it accepts several concurrent pages. */
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
      /** Provider that made the change while its bundle was evaluated; absent when the page did. */
      changedBy?: string | undefined;
      /** Federated components that failed on the page. */
      lost?: LostFederated[] | undefined;
      /** In bytes. */
      memory: number;
      /** Processor time since the start, in milliseconds. */
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
  | { type: 'requestBundle'; call: number; remote: string }
  /** Whose code runs from now on; null for the page's own. */
  | { type: 'turn'; remote: string | null }
  /** An unhandled error; the process ends. */
  | { type: 'fatal'; cause: 'load' | 'rejection' | 'exception'; error: ReportedError };
