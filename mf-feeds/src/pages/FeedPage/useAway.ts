import { type RefCallback, useCallback, useState } from 'react';

/** Whether the element that gets the ref has been scrolled out of sight upwards. */
export const useAway = (): [RefCallback<HTMLElement>, boolean] => {
  const [away, setAway] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setAway(!last.isIntersecting && last.boundingClientRect.top <= 0);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, away];
};
