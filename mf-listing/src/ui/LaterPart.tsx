import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LaterPartProps<P extends object> {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Shown until the part is there; nothing unless given. */
  meanwhile?: ReactNode;
}

/** The place of what comes as a part of its own, after the page; the page is whole without it. */
export const LaterPart = <P extends object>({ load, props, meanwhile = null }: LaterPartProps<P>) => {
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
