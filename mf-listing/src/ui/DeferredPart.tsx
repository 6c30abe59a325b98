import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface DeferredPartProps<P extends object> {
  /** Must be the same function in every render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Shown until the part has loaded; nothing by default. */
  meanwhile?: ReactNode;
}

/** Renders a part that is loaded after the page; the page is complete without it. */
export const DeferredPart = <P extends object>({ load, props, meanwhile = null }: DeferredPartProps<P>) => {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPart(() => loaded),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Part ? <Part {...props} /> : meanwhile;
};
