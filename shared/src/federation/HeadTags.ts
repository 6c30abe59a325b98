import { createContext, type ReactNode, useContext } from 'react';

/** Head tags of a server-rendered page, in order of occurrence. */
export type HeadTags = ReactNode[];

const Context = createContext<HeadTags | null>(null);

/** Provides the collected tags. Server only: in the browser React hoists such tags itself. */
export const HeadTagsProvider = Context.Provider;

/** Returns the list that collects head tags; null in the browser. */
export const useHeadTags = (): HeadTags | null => useContext(Context);
