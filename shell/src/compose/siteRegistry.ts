import { createContext } from 'react';
import type { Registry } from 'shared/contract';

export const SiteRegistry = createContext<Registry>({ remotes: {} });
