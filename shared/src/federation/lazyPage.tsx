import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { PAGE_MISSING } from '../contract/pageProtocol';
import { createRetryable, type Retryable, useRetryable } from './createRetryable';
import { RetryableFallback } from './RetryableFallback';

export interface PageModule {
  Component: ComponentType;
}

/** `deadline`: milliseconds until the page is late. @internal */
export type LazyPage = (deadline?: number) => Promise<PageModule>;

/**
 * Returns the `lazy` of a route whose page has a chunk of its own. It never rejects in the browser, where react-router
 * would keep the rejection: a late or failed page is replaced by one with a retry. On the server it rejects, and the
 * browser renders the page. @beta
 */
export const lazyPage = (load: () => Promise<PageModule>): { lazy: LazyPage } => {
  const store = createRetryable({ load });
  return {
    lazy: async (deadline) => {
      if (typeof window === 'undefined') return load();
      const state = await store.settle(deadline);
      return state.status === 'ready' ? { Component: state.value.Component } : createPlaceholder(store);
    },
  };
};

const placeholderPages = new WeakSet<ComponentType>();

/** Returns whether a component stands in for a page whose chunk is missing. @internal */
export const isPlaceholderPage = (Component: ComponentType): boolean => placeholderPages.has(Component);

const MissingPage = ({ store }: { store: Retryable<PageModule> }) => {
  const state = useRetryable(store);
  if (state.status === 'ready') return <state.value.Component />;
  return (
    <Box {...{ [PAGE_MISSING]: '' }}>
      <RetryableFallback store={store} />
    </Box>
  );
};

/* Takes no part in the page's layout. */
const Box = styled.div`
  display: contents;
`;

const pageFor =
  (store: Retryable<PageModule>): ComponentType =>
  () => <MissingPage store={store} />;

const createPlaceholder = (store: Retryable<PageModule>): PageModule => {
  const Component = pageFor(store);
  placeholderPages.add(Component);
  return { Component };
};
