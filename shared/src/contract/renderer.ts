import type { Registry } from './registry';

/** A script or a stylesheet that can be fetched before it is asked for. */
export interface ScriptAhead {
  href: string;
  integrity?: string;
  /** Of a stylesheet: federation name of the remote that it belongs to. The document links it; older shells only fetch it. */
  stylesOf?: string;
  /** Federation name of the remote whose marked buttons ask for it (`data-fetches`, names apart by spaces, `modals` for the shell's); absent where every other press may. */
  of?: string;
}

/** Files that start a page in the browser. */
export interface PageBoot {
  /** Id of the shell's build; older servers do not tell it. */
  build?: string;
  /** Team that answers for the shell; older servers and builds do not tell it. */
  owner?: string | undefined;
  /** Builds are on trial, of which this page has one or not: it is to tell how it went. */
  isTried?: boolean;
  /** Scripts to run, in order. */
  scripts: string[];
  /** Scripts that will be asked for soon, fetched beside the first ones, and stylesheets, which the head of the document links. */
  preload: ScriptAhead[];
  /** Scripts that will be asked for when somebody begins to use the page; older servers tell none. */
  whenUsed?: ScriptAhead[];
  /** In the document that is kept for reading offline: all files that its pages need, and nothing anywhere else. */
  offline?: string[];
  /** Subresource integrity of `scripts`, by address; older servers give none. */
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
  /** Of a picture in base64. */
  body: string;
}

/** Answers an API request inside the server's own process. */
export type Inject = (request: InjectedRequest) => Promise<InjectedResponse>;

export interface PageInput {
  /** Absolute address of the page. */
  url: string;
  registry: Registry;
  boot: PageBoot;
  /** Address of an extra script, used in development only. */
  devScript?: string | undefined;
  /** Whether a tab may take remotes from the developer's own machine. */
  allowOverride?: boolean | undefined;
  /** Share of the pages that measure how they feel, in percent; none when absent. */
  vitalsPercent?: number | undefined;
  /** Origin that public pictures are fetched from; the site's own when absent. */
  imagesUrl?: string | undefined;
}

/** What other remotes lend to the pages of one process: each bundle is fetched and evaluated when it is first asked for. */
export interface FederatedSource {
  /** The bundle of what a remote lends; undefined until `fetch` has been called, null where it cannot be had. */
  peek: (remote: string) => object | null | undefined;
  /** Never rejects. */
  fetch: (remote: string) => Promise<void>;
  /** Scripts and stylesheets with which a browser draws a component. */
  ahead: (remote: string, exposed: string) => ScriptAhead[];
  /** Told whose code draws from now on; null for the page's own. */
  onTurn: (remote: string | null) => void;
}

/** What a remote lends, failed where it stood: the page went out with what its slot shows meanwhile. */
export interface LostFederated {
  remote: string;
  message: string;
}

export interface RenderInput extends PageInput {
  /** Gives the `routes` module of a remote, built for the server. */
  loadRemoteRoutes: (name: string) => Promise<unknown>;
  inject: Inject;
  signal: AbortSignal;
  /** Older servers lend nothing to pages: slots then fetch their components in the browser. */
  lent?: FederatedSource | undefined;
  /**
   * Resolves when nothing else is drawn in this process, which is then this page's until it has been told. To be awaited
   * between fetching the page's data and drawing it. Older servers draw one page at a time.
   */
  turn?: (() => Promise<void>) | undefined;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The same in parts, which take less to encode than the whole; absent from older shells. */
  parts?: readonly string[];
  /** Set when the page answers with a redirect. */
  location?: string;
  /** Absent when nothing failed, and from older shells. */
  lost?: LostFederated[] | undefined;
}

/** A component that one remote lends to others, with the props of one of its fixtures. */
export interface FederatedInput {
  Component: unknown;
  props: object;
  /** Whether somebody is at the screen; a person whom nobody knows otherwise. */
  isSignedIn: boolean;
  inject: Inject;
}

/** What scripts may add to a shell's pages, for the Content-Security-Policy. */
export interface PageRules {
  /** Hashes (`sha256-…`) of the style elements that scripts add; all others stand in the head of the page. */
  styles: readonly string[];
  /** Names of the Trusted Types policies, which judge what is to become code. */
  trustedTypes: readonly string[];
}

/** What the shell's server bundle exports to the server. */
export interface ShellBundle {
  /** What bundles of remotes get for the packages that the whole site shares. */
  singletons: Record<string, object>;
  /** The routes of its own pages. */
  createShellRoutes: (app: object) => { path?: string }[];
  /** The inline scripts of every page, for the hashes of the Content-Security-Policy. */
  inlineScripts: readonly string[];
  /** What scripts may add to its pages; absent from older shells, which say nothing of it. */
  pageRules?: PageRules;
  /** Whether `renderPage` waits for its turn, so that a page may fetch its data while another one is drawn; older shells do not. */
  takesTurns?: boolean;
  /** The page without its section: the frame alone, and the browser renders the rest. */
  renderEmptyPage: (input: PageInput) => Promise<string>;
  /** Renders a page for an anonymous visitor. Throws whatever the remote or its data throw. */
  renderPage: (input: RenderInput) => Promise<RenderedPage>;
  /** Draws a federated component, for the gate of releases; older shells cannot. Throws whatever the component throws. */
  renderLent?: (input: FederatedInput) => Promise<string>;
}
