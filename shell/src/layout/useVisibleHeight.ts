import { useEffect, useState } from 'react';

/** Height of what an on-screen keyboard leaves of the window while `active`, in CSS pixels; undefined otherwise. */
export const useVisibleHeight = (active: boolean): number | undefined => {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const follow = () => {
      setHeight(viewport.height);
      // iOS pushes the page up to show the field, which by now stands above the keyboard.
      window.scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      setHeight(undefined);
    };
  }, [active]);

  return height;
};
