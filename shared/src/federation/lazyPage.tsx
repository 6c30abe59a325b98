import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { createRetryable, type Retryable } from './createRetryable';
import { RetryPlace } from './RetryPlace';
import { useRetryable } from './useRetryable';

export interface PageModule {
  Component: ComponentType;
}

/** `deadline`: milliseconds until the page counts as late. */
export type LazyPage = (deadline?: number) => Promise<PageModule>;

/**
 * The `lazy` of a route, for a page in a chunk of its own. In the browser it never rejects, because react-router would
 * keep the rejection for ever: when the chunk cannot be had in time, the route gets a stand-in that says so, can try
 * again, and gives way when the chunk has come after all. On the server it does reject, so that the page is left to the
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

/** Whether a component stands in for a page whose chunk is missing. */
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

/* It takes no part in the layout of the page. */
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
