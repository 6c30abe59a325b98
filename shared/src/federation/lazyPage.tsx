import { type ComponentType, useEffect, useState } from 'react';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { askAgain } from './askAgain';
import { LATE, withinPatience } from './loadPatience';
import { tellTrouble } from './trouble';

export interface PageModule {
  Component: ComponentType;
}

type Load = () => Promise<PageModule>;

/**
 * The `lazy` of a route, for a page in a chunk of its own. In the browser it never rejects, because react-router would
 * keep the rejection for ever: when the chunk cannot be had in time, the route gets a stand-in that says so, can try
 * again, and gives way when the chunk has come after all. On the server it does reject, so that the page is left to the
 * browser.
 */
export const lazyPage = (load: Load): { lazy: () => Promise<PageModule> } => ({
  lazy: async () => {
    if (typeof window === 'undefined') return load();
    const coming = load();
    try {
      const got = await withinPatience(coming);
      if (got !== LATE) return { Component: got.Component };
      void tellTrouble({ kind: 'slow' });
      return standIn(load, coming);
    } catch (error) {
      console.warn('A page could not be loaded', error);
      const leaving = await withinPatience(tellTrouble({ kind: 'load', error }));
      return leaving === true ? new Promise(() => undefined) : standIn(load, null);
    }
  },
});

const standIns = new WeakSet<ComponentType>();

/** Whether a component stands in for a page whose chunk is missing. */
export const isStandIn = (Component: ComponentType): boolean => standIns.has(Component);

/** Outlives the component: react-router keeps the stand-in for the route, and a later visit must not begin anew. */
interface MissingPage {
  load: Load;
  Component: ComponentType | null;
  /** The request that is still under way. */
  coming: Promise<PageModule> | null;
}

const pageFor =
  (page: MissingPage): ComponentType =>
  () => <RetryablePage page={page} />;

const standIn = (load: Load, coming: Promise<PageModule> | null): PageModule => {
  const Component = pageFor({ load, Component: null, coming });
  standIns.add(Component);
  return { Component };
};

const RetryablePage = ({ page }: { page: MissingPage }) => {
  const [Page, setPage] = useState(() => page.Component);
  const [coming, setComing] = useState(page.coming);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (coming === null) return;
    let wanted = true;
    coming.then(
      ({ Component }) => {
        page.Component = Component;
        if (wanted) setPage(() => Component);
      },
      (error: unknown) => {
        console.warn('A page could not be loaded', error);
        void tellTrouble({ kind: 'load', error });
        page.coming = null;
        if (!wanted) return;
        setComing(null);
        setBusy(false);
      },
    );
    return () => {
      wanted = false;
    };
  }, [coming, page]);

  if (Page !== null) return <Page />;

  const retry = async (): Promise<void> => {
    setBusy(true);
    askAgain();
    page.coming = page.load();
    setComing(page.coming);
    const late = await withinPatience(page.coming.catch(() => null));
    if (late === LATE) setBusy(false);
  };
  return <SectionUnavailable late={coming !== null && !busy} busy={busy} onRetry={() => void retry()} />;
};
