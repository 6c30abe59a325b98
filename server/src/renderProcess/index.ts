/** Renders pages in separate processes. */
export { childCode } from './childCode';
export { encodePage, type PageEffort, type PageEncoding, pageEncodings } from './encodePage';
export type {
  ApiAnswer,
  BundleSource,
  FixtureNames,
  FromChild,
  Loan,
  PageCode,
  PageSurroundings,
  ToChild,
  ToldError,
} from './protocol';
export { type ChildEnd, type RenderChild, startChild } from './startChild';
export { styleHashes } from './styleHashes';
export { findWalls, type Wall, type Walls, wallNames } from './walls';
