import { createElement, Fragment } from 'react';

/*
 * `importSource` of sections in development: such a build also runs in a live site with React's production build, whose
 * elements React's own `jsxDEV` cannot create.
 */
export { Fragment };

export const jsxDEV = (type, { children, ...props }, key, isStatic) => {
  const named = key === undefined ? props : { ...props, key };
  if (children === undefined) return createElement(type, named);
  return isStatic && Array.isArray(children)
    ? createElement(type, named, ...children)
    : createElement(type, named, children);
};
