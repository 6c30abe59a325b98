import * as React from 'react';
import * as development from '../../../node_modules/react/cjs/react-jsx-dev-runtime.development.js';
import * as production from '../../../node_modules/react/cjs/react-jsx-runtime.production.js';

// A development build of a remote may run in a live site (`?remote=`), whose React is the production one: elements made
// for the other kind of React do not render there. Only React for development has `captureOwnerStack`.
const forDevelopment = 'captureOwnerStack' in React;

export const Fragment = production.Fragment;
export const jsxDEV = forDevelopment ? development.jsxDEV : (type, props, key) => production.jsx(type, props, key);
