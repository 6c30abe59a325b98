import { createContext, type ReactNode, useContext } from 'react';

/** What belongs into the head of a page that the server draws, in the order in which it was met. */
export type HeadTags = ReactNode[];

const Context = createContext<HeadTags | null>(null);

/** Hands it to the page. Only the server has one: in the browser React puts such tags into the head by itself. */
export const HeadTagsProvider = Context.Provider;

/** Returns where tags for the head are collected; null in the browser. */
export const useHeadTags = (): HeadTags | null => useContext(Context);
