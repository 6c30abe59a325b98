import type {
  InjectedRequest,
  InjectedResponse,
  LostFederated,
  PageInput,
  PageRules,
  ScriptAhead,
} from 'shared/contract';
import type { PageEffort, PageEncoding } from './encodePage';

/** A server bundle: its text, and the name that stacks show. */
export interface BundleSource {
  file: string;
  code: string;
}

/** What a remote lends to a page: its bundle, and for each component the scripts with which a browser draws it. */
export interface Loan {
  bundle: BundleSource;
  ahead: Record<string, ScriptAhead[]>;
}

/** Fixtures of federated components by component, each with the version of it from which on its props may be given; null: any. */
export type FixtureNames = Record<string, { name: string; since: string | null }[]>;

/** An answer of the API, its body as it was sent: in UTF-8, or a picture in base64. */
export interface ApiAnswer extends Omit<InjectedResponse, 'body'> {
  bytes: Uint8Array;
}

/** What pages have in common as long as the same builds are live. */
export type PageSurroundings = Omit<PageInput, 'url'>;

/** What a shell says of the code in its pages. */
export interface PageCode {
  /** Inline scripts of every page. */
  scripts: string[];
  /** Null for older shells. */
  rules: PageRules | null;
}

/** What a rendering process is told. */
export type ToChild =
  /**
   * Evaluate these bundles, once, and nothing else ever. `compares`: what may not change is compared after each page that
   * was drawn, for the gate of releases.
   */
  | { type: 'load'; shell: BundleSource; remote: (BundleSource & { name: string }) | null; compares?: boolean }
  /**
   * Draw a page, or the frame of it. With an encoding the answer carries the page in it; else its text. Without
   * surroundings it has those of the page before.
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
  /** Look at what the remote offers, for the gate of releases. */
  | { type: 'inspect'; token: string }
  /** Look at what the shell gives and which addresses are its own, for the description of its build. */
  | { type: 'describe'; token: string }
  /** Evaluate what the remote lends to others, for the gate as well. */
  | { type: 'loadFederatedBundle'; bundle: BundleSource; token: string }
  /** Draw a federated component with one of its fixtures; answered by `rendered`. */
  | { type: 'renderFederated'; id: number; component: string; fixture: string; isSignedIn: boolean }
  /** Its bytes are the body. */
  | ({ type: 'answer'; call: number } & Omit<ApiAnswer, 'bytes'> & Partial<ApiAnswer>)
  /** Answers `lend`; null where the remote lends nothing to the page at hand. */
  | { type: 'lent'; call: number; lent: Loan | null };

/** What is told of an error. */
export interface ToldError {
  name: string;
  message: string;
  stack: string;
}

/** What a rendering process tells. Nothing of it is to be believed before `readFromChild` has looked at it. */
export type FromChild =
  | { type: 'ready' }
  /** `takesTurns`: it may be asked for several pages at one time. */
  | { type: 'loaded'; code: PageCode; takesTurns: boolean; changed: string[] }
  /** `page` is absent when it failed. `changed` names what has been changed and should not have. */
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
      error?: ToldError | undefined;
      changed: string[];
      /** Remote that lends and changed it while its bundle was evaluated; absent when it was the page. */
      changedBy?: string | undefined;
      /** What others lend to the page and failed there. */
      lost?: LostFederated[] | undefined;
      /** Bytes that the process holds. */
      memory: number;
      /** Its processor time since it started, in milliseconds. */
      processor: number;
    }
  /** `late`: what of the routes comes as a promise, for which no page waits; `patterns` are null then. */
  | {
      type: 'inspected';
      token: string;
      patterns: string[] | null;
      late?: 'module' | 'routes' | undefined;
      changed: string[];
    }
  /** `names`: what the shell gives of each shared package; `routes`: patterns of its own pages. */
  | { type: 'described'; token: string; names: Record<string, string[]>; routes: string[] }
  /** The fixtures of each federated component; null when the shell is older than the drawing of them. */
  | { type: 'federated'; token: string; fixtures: FixtureNames | null; changed: string[] }
  /** `page`: the id of the page, or of the federated component, that asks. */
  | { type: 'call'; call: number; page: number; request: InjectedRequest }
  /** Asks for what a remote lends to the page at hand. */
  | { type: 'lend'; call: number; remote: string }
  /** Whose code runs from now on; null for the page's own. */
  | { type: 'turn'; remote: string | null }
  /** Something that nobody has handled; the process ends. */
  | { type: 'fatal'; cause: 'load' | 'rejection' | 'exception'; error: ToldError };
