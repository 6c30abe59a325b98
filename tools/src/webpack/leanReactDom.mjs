import { putInstead } from './putInstead.mjs';

/**
 * What React's renderer does for `<ViewTransition>` alone: without it such a part of a page changes at once. No build can
 * leave it out by itself, since every commit asks whether there is one.
 */
const ofViewTransitions = [
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
];

/** What a `ref` of a `<Fragment>` can do. */
const fragmentMethod = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?\n\};$/gm;

/** React's renderer without what the site does not use of it. Throws when a new version is made in another way. */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default (source) => {
  if (!fragmentMethod.test(source)) throw new Error('React has no methods of fragments: nothing to leave out');
  return putInstead(
    source.replace(fragmentMethod, ''),
    Object.fromEntries(ofViewTransitions.map((name) => [name, `function ${name}() {}`])),
  );
};
