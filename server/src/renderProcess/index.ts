export { childCode } from './childCode';
export { encodePage, MAX_PAGE_BYTES, type PageEffort, type PageEncoding } from './encodePage';
export type {
  ApiAnswer,
  BundleSource,
  FixtureNames,
  FromChild,
  PageCode,
  PageSurroundings,
  ProvidedBundle,
  ReportedError,
  ToChild,
} from './protocol';
export { findSandbox, type Sandbox, type SandboxLayer, sandboxLayers } from './sandbox';
export { type ChildEnd, type RenderChild, startChild } from './startChild';
export { styleHashes } from './styleHashes';
