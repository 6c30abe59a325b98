import type { Registry } from './registry';

/** Script or stylesheet to preload. @internal */
export interface ScriptAhead {
  href: string;
  integrity?: string;
  /** For a stylesheet: federation name of its remote. The document links it; older shells only preload it. */
  stylesOf?: string;
  /**
   * Federation name of the remote whose buttons load it (listed in `data-fetches`, `modals` for the shell's); absent
   * where any other press may.
   */
  of?: string;
}

/** Files that start a page in the browser. @internal */
export interface PageBoot {
  /** Build id of the shell; absent from older servers. */
  build?: string;
  /** Owning team of the shell; absent from older servers and builds. */
  owner?: string | undefined;
  /** Trials are running, whether or not this page has such a build: the page reports its visit. */
  isTried?: boolean;
  /** Scripts to run, in order. */
  scripts: string[];
  /** Scripts needed soon, preloaded with the first ones, and stylesheets, which the document's head links. */
  preload: ScriptAhead[];
  /** Scripts needed when the user first interacts with the page; absent from older servers. */
  whenUsed?: ScriptAhead[];
  /** In the cached offline document: all files that its pages need; absent elsewhere. */
  offline?: string[];
  /** Subresource integrity of `scripts`, by URL; absent from older servers. */
  integrities?: Record<string, string>;
}

/** @internal */
export interface InjectedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** @internal */
export interface InjectedResponse {
  status: number;
  headers: Record<string, string>;
  /** In base64 for a picture. */
  body: string;
}

/** Answers an API request within the server's process. @internal */
export type Inject = (request: InjectedRequest) => Promise<InjectedResponse>;

/** @internal */
export interface PageInput {
  /** Absolute URL of the page. */
  url: string;
  registry: Registry;
  boot: PageBoot;
  /** URL of an extra script, for development only. */
  devScript?: string | undefined;
  /** Whether a tab may load remotes from the developer's machine. */
  allowOverride?: boolean | undefined;
  /** Percentage of pages that measure web vitals; none when absent. */
  vitalsPercent?: number | undefined;
  /** Origin of public pictures; the site's own when absent. */
  imagesUrl?: string | undefined;
}

/** Federated components for the pages of one process: each bundle is fetched and evaluated on first use. @internal */
export interface FederatedSource {
  /** Returns the bundle of a remote's federated components; undefined before `fetch`, null when unavailable. */
  peek: (remote: string) => object | null | undefined;
  /** Never rejects. */
  fetch: (remote: string) => Promise<void>;
  /** Returns the scripts and stylesheets of a component for the browser. */
  ahead: (remote: string, exposed: string) => ScriptAhead[];
  /** Called with the remote whose code renders from now on; null for the page's own. */
  onTurn: (remote: string | null) => void;
}

/** Federated component that failed to render on the server: the page was sent with its slot's fallback. @internal */
export interface LostFederated {
  remote: string;
  message: string;
}

/** @internal */
export interface RenderInput extends PageInput {
  /** Loads a remote's `routes` module, built for the server. */
  loadRemoteRoutes: (name: string) => Promise<unknown>;
  inject: Inject;
  signal: AbortSignal;
  /** Absent from older servers: slots then fetch their components in the browser. */
  lent?: FederatedSource | undefined;
  /**
   * Resolves once nothing else renders in this process, which then belongs to this page until its response. Await it
   * between fetching the page's data and rendering. Older servers render one page at a time.
   */
  turn?: (() => Promise<void>) | undefined;
}

/** @internal */
export interface RenderedPage {
  status: number;
  html: string;
  /** The same in parts, which are cheaper to encode than the whole; absent from older shells. */
  parts?: readonly string[];
  /** Set when the page answers with a redirect. */
  location?: string;
  /** Absent without failures, and from older shells. */
  lost?: LostFederated[] | undefined;
}

/** Federated component, with the props of one of its fixtures. @internal */
export interface FederatedInput {
  Component: unknown;
  props: object;
  /** Whether a user is signed in; otherwise renders for a visitor. */
  isSignedIn: boolean;
  inject: Inject;
}

/** Additions by scripts to a shell's pages, for the Content-Security-Policy. @internal */
export interface PageRules {
  /** Hashes (`sha256-…`) of style elements added by scripts; all others are in the page's head. */
  styles: readonly string[];
  /** Names of the Trusted Types policies. */
  trustedTypes: readonly string[];
}

/** Exports of the shell's server bundle. @internal */
export interface ShellBundle {
  /** Shared packages for the bundles of remotes. */
  singletons: Record<string, object>;
  /** Creates the routes of its own pages. */
  createShellRoutes: (app: object) => { path?: string }[];
  /** Inline scripts of every page, for the hashes of the Content-Security-Policy. */
  inlineScripts: readonly string[];
  /** Additions by scripts to its pages; absent from older shells. */
  pageRules?: PageRules;
  /** Whether `renderPage` awaits its `turn`, so that a page may fetch data while another renders. */
  takesTurns?: boolean;
  /** Renders only the frame of a page; the browser renders the rest. */
  renderEmptyPage: (input: PageInput) => Promise<string>;
  /** Renders a page for a visitor. Throws whatever the remote or its data throw. */
  renderPage: (input: RenderInput) => Promise<RenderedPage>;
  /** Renders a federated component for the release gate; absent from older shells. Throws what the component throws. */
  renderLent?: (input: FederatedInput) => Promise<string>;
}
