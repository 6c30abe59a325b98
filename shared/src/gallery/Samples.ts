import type { ReactNode } from 'react';

/** Rendered states of the kit's components, by component and state. */
export type Samples = Record<string, Record<string, () => ReactNode>>;
