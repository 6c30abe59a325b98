import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { createRetryable, type Retryable, useRetryable } from './createRetryable';
import { RetryPlace } from './RetryPlace';

export interface PageModule {
  Component: ComponentType;
}

/** `deadline`: milliseconds until the page is late. */
export type LazyPage = (deadline?: number) => Promise<PageModule>;

/**
 * Returns the `lazy` of a route whose page has a chunk of its own. In the browser it never rejects, because
 * react-router would keep the rejection for ever: if the chunk is late or fails, the route gets a stand-in that says
 * so, offers a retry and gives way once the chunk has loaded. On the server it rejects, which leaves the page to the
 * browser.
 */
export const lazyPage = (load: () => Promise<PageModule>): { lazy: LazyPage } => {
  const store = createRetryable({ load });
  return {
    lazy: async (deadline) => {
      if (typeof window === 'undefined') return load();
      const state = await store.settle(deadline);
      return state.status === 'ready' ? { Component: state.value.Component } : standIn(store);
    },
  };
};

const standIns = new WeakSet<ComponentType>();

/** Returns whether a component stands in for a page whose chunk is missing. */
export const isStandIn = (Component: ComponentType): boolean => standIns.has(Component);

const MissingPage = ({ store }: { store: Retryable<PageModule> }) => {
  const state = useRetryable(store);
  if (state.status === 'ready') return <state.value.Component />;
  return (
    <Place data-page-missing="">
      <RetryPlace store={store} />
    </Place>
  );
};

/* Takes no part in the page's layout. */
const Place = styled.div`
  display: contents;
`;

const pageFor =
  (store: Retryable<PageModule>): ComponentType =>
  () => <MissingPage store={store} />;

const standIn = (store: Retryable<PageModule>): PageModule => {
  const Component = pageFor(store);
  standIns.add(Component);
  return { Component };
};
