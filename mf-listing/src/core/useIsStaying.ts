import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns whether the user is still on the component's page and has not begun to leave it. Check it before a
 * navigation after work that took time, which would otherwise take them from where they went meanwhile.
 */
export const useIsStaying = (): (() => boolean) => {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isStaying = useRef(true);
  useEffect(() => {
    isStaying.current = next === undefined || next.pathname === pathname;
    return () => {
      isStaying.current = false;
    };
  }, [next, pathname]);
  return () => isStaying.current;
};
