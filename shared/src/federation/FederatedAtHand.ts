import { createContext, useContext } from 'react';
import type { FederatedComponents, FederatedName } from './FederatedComponents';

/** Whose what is lent is. */
export interface Lender {
  build: string;
  owner?: string | undefined;
  /** What was set for it. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** What one remote lends to others, as far as a page can draw it without waiting. The shell knows; others use slots. */
export interface FederatedAtHand {
  /** The component, where it can be drawn at once. */
  get: <N extends FederatedName>(name: N) => FederatedComponents[N] | undefined;
  /**
   * While the browser takes over what the server drew: the component that is still on its way. Resolves, whatever comes
   * of it; undefined when nothing is waited for.
   */
  coming: (name: FederatedName) => Promise<void> | undefined;
  /** The build that lends, for its marks in the document and its settings; undefined for a remote that the page does not know. */
  lenderOf: (remote: string) => Lender | undefined;
  /** Told on the server where the drawing of a slot begins, that its component has been drawn, and where it ends. */
  onStep?: ((step: FederatedStep) => void) | undefined;
}

export type FederatedStep =
  | { at: 'enter'; name: FederatedName; props: object }
  | { at: 'drawn' | 'leave'; name: FederatedName };

const nothing: FederatedAtHand = { get: () => undefined, coming: () => undefined, lenderOf: () => undefined };

const Context = createContext<FederatedAtHand>(nothing);

/** Hands it to every slot below; without one each slot fetches its component when it is there. */
export const FederatedAtHandProvider = Context.Provider;

export const useFederatedAtHand = (): FederatedAtHand => useContext(Context);
