import type { ReactNode } from 'react';

/** Parts of the kit by name, and each of their states by name, drawn. */
export type Samples = Record<string, Record<string, () => ReactNode>>;
