import type { Registry } from './registry';

/** Script or stylesheet to preload. @internal */
export interface PreloadedFile {
  href: string;
  integrity?: string;
  /** Federation name of the stylesheet's remote; the document links it, older shells only preload it. */
  stylesOf?: string;
  /** Federation name of the remote whose buttons load it (see `data-fetches`); absent where any other press may. */
  of?: string;
}

/** Files that start a page in the browser. @internal */
export interface PageBoot {
  /** Absent from older servers. */
  build?: string;
  /** Absent from older servers and builds. */
  owner?: string | undefined;
  /** Trials are running, so the page reports its visit whether or not it has such a build. */
  isTried?: boolean;
  /** In order of execution. */
  scripts: string[];
  /** Scripts needed soon, and stylesheets, which the document's head links. */
  preload: PreloadedFile[];
  /** Scripts for the first interaction; absent from older servers. */
  whenUsed?: PreloadedFile[];
  /** In the cached offline document: all files that its pages need. */
  offline?: string[];
  /** Subresource integrity by URL; absent from older servers. */
  integrities?: Record<string, string>;
}

export interface InjectedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface InjectedResponse {
  status: number;
  headers: Record<string, string>;
  /** In base64 for a picture. */
  body: string;
}

/** Answers an API request within the server's process. @internal */
export type Inject = (request: InjectedRequest) => Promise<InjectedResponse>;

export interface PageInput {
  url: string;
  registry: Registry;
  boot: PageBoot;
  /** For development only. */
  devScript?: string | undefined;
  /** Whether a tab may load remotes from the developer's machine. */
  allowOverride?: boolean | undefined;
  /** Percentage of pages that measure web vitals; 0 when absent. */
  vitalsPercent?: number | undefined;
  /** Origin of public pictures; the site's own when absent. */
  imagesUrl?: string | undefined;
}

/** Federated components for one process; each bundle is evaluated on first use. @internal */
export interface FederatedSource {
  /** Undefined before `fetch`, null when unavailable. */
  peek: (remote: string) => object | null | undefined;
  /** Never rejects. */
  fetch: (remote: string) => Promise<void>;
  /** Returns a component's scripts and stylesheets for the browser. */
  ahead: (remote: string, exposed: string) => PreloadedFile[];
  /** Called with the remote whose code renders next; null for the page's own. */
  onTurn: (remote: string | null) => void;
}

/** Federated component that failed on the server, so that its slot was sent with the fallback. @internal */
export interface LostFederated {
  remote: string;
  message: string;
}

export interface RenderInput extends PageInput {
  /** Loads a remote's `routes` module for the server. */
  loadRemoteRoutes: (name: string) => Promise<unknown>;
  inject: Inject;
  /** Aborts the loaders; absent where the process itself is ended. */
  signal?: AbortSignal | undefined;
  /** Absent from older servers; slots then fetch their components in the browser. */
  lent?: FederatedSource | undefined;
  /** Resolves once this process belongs to the page. Await it between fetching data and rendering. */
  turn?: (() => Promise<void>) | undefined;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The HTML in parts, which encode faster; absent from older shells. */
  parts?: readonly string[];
  /** Set for a redirect. */
  location?: string;
  /** Absent without failures, and from older shells. */
  lost?: LostFederated[] | undefined;
}

/** Federated component with the props of a fixture. @internal */
export interface FederatedInput {
  Component: unknown;
  props: object;
  isSignedIn: boolean;
  inject: Inject;
}

/** Additions by scripts to pages, for the Content-Security-Policy. @internal */
export interface PageRules {
  /** Hashes (`sha256-…`) of style elements that scripts add. */
  styles: readonly string[];
  trustedTypes: readonly string[];
}

export interface ShellBundle {
  /** Shared packages for remotes. */
  singletons: Record<string, object>;
  createShellRoutes: (app: object) => { path?: string }[];
  /** For hashes in the Content-Security-Policy. */
  inlineScripts: readonly string[];
  /** Absent from older shells. */
  pageRules?: PageRules;
  /** Whether `renderPage` awaits `turn`, so that a page may fetch data while another renders. */
  takesTurns?: boolean;
  /** Renders the frame only; the browser renders the rest. */
  renderEmptyPage: (input: PageInput) => Promise<string>;
  /** Renders a page for a visitor. Throws what the remote or its data throw. */
  renderPage: (input: RenderInput) => Promise<RenderedPage>;
  /** Renders a component for the release gate; throws what it throws. Absent from older shells. */
  renderLent?: (input: FederatedInput) => Promise<string>;
}
