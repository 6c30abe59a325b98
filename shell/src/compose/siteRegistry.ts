import { createContext } from 'react';
import type { Registry } from 'shared/contract';

/** The remotes of this page. */
export const SiteRegistry = createContext<Registry>({ remotes: {} });
