import { createElement, Fragment } from 'react';

/*
 * By which JSX of sections is made in development (`importSource` of the compiler): such a build also runs in a live site,
 * whose React is the one for production, and React's own functions for the one kind make no elements for the other.
 */
export { Fragment };

export const jsxDEV = (type, { children, ...props }, key, isStatic) => {
  const named = key === undefined ? props : { ...props, key };
  if (children === undefined) return createElement(type, named);
  return isStatic && Array.isArray(children)
    ? createElement(type, named, ...children)
    : createElement(type, named, children);
};
