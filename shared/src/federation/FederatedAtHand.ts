import { createContext, useContext } from 'react';
import type { FederatedComponents, FederatedName } from './FederatedComponents';

/** Build and settings of a lending remote. */
export interface Lender {
  build: string;
  owner?: string | undefined;
  /** Its configured settings. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** Federated components that a page can render without waiting. For the shell; others use slots. */
export interface FederatedAtHand {
  /** Returns the component if it can be rendered at once. */
  get: <N extends FederatedName>(name: N) => FederatedComponents[N] | undefined;
  /**
   * Returns, during hydration, a promise of a component still loading; it never rejects. Undefined when there is
   * nothing to wait for.
   */
  coming: (name: FederatedName) => Promise<void> | undefined;
  /** Returns the lending build, for its marks in the document and its settings; undefined for an unknown remote. */
  lenderOf: (remote: string) => Lender | undefined;
  /** Called on the server when a slot starts rendering, when its component has rendered, and when the slot ends. */
  onStep?: ((step: FederatedStep) => void) | undefined;
}

export type FederatedStep =
  | { at: 'enter'; name: FederatedName; props: object }
  | { at: 'drawn' | 'leave'; name: FederatedName };

const nothing: FederatedAtHand = { get: () => undefined, coming: () => undefined, lenderOf: () => undefined };

const Context = createContext<FederatedAtHand>(nothing);

/** Provides `FederatedAtHand` to the slots below; without it each slot fetches its component on mount. */
export const FederatedAtHandProvider = Context.Provider;

export const useFederatedAtHand = (): FederatedAtHand => useContext(Context);
