import { putInstead, putInsteadOf } from './putInstead.mjs';

const nothing = (names) => Object.fromEntries(names.map((name) => [name, `function ${name}() {}`]));

/**
 * What React's renderer does for `<ViewTransition>` alone: without it such a part of a page changes at once. No build can
 * leave it out by itself, since every commit asks whether there is one.
 */
const ofViewTransitions = {
  ...nothing([
    'applyViewTransitionToHostInstances',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'suspendInstance',
    'trackEnterViewTransitions',
  ]),
  // Pictures hold a change up inside of a view transition alone.
  maySuspendCommit: 'function maySuspendCommit() { return false; }',
  estimateBandwidth: 'function estimateBandwidth() { return 5; }',
};

const partsOfViewTransitions = [
  [/^ViewTransitionPseudoElement\.prototype\.\w+ = function [\s\S]*?\n\};$/gm, ''],
  // Whether one has changed is noted at every change.
  [/^ +[\w$]+ !== [\w$]+ && \(viewTransitionMutationContext = !0\)([;,])$/gm, ''],
  [/viewTransitionMutationContext = !0/g, '!0'],
  [/^ {2}shouldStartViewTransition\n {4}\? \(pendingViewTransition = [\s\S]*?\n {4}: (\(flush.*\);)$/m, '  $1'],
];

/** What a `ref` of a `<Fragment>` can do. */
const ofFragments = nothing([
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNewChildToFragmentInstances',
]);

const partsOfFragments = [[/^FragmentInstance\.prototype\.\w+ = function [\s\S]*?\n\};$/gm, '']];

/** `<SuspenseList>`, which React itself does not give out. */
const partsOfSuspenseLists = [
  [/^ {6}case REACT_SUSPENSE_LIST_TYPE:\n {8}return \([\s\S]*?\n {8}\);\n/m, ''],
  [/^ {4}case 19:\n {6}if \(workInProgress\.flags & 128\)[\s\S]*?\n {6}else return null;\n/m, ''],
  [/^ {4}case 19:\n {6}return updateSuspenseListComponent\(.*\);\n/m, ''],
  [
    /^ {4}case 19:\n {6}popSuspenseListContext\([\s\S]*?\n {6}bubbleProperties\(workInProgress\);\n {6}return null;\n/m,
    '',
  ],
  [/^ {4}case 19:\n {6}return \(\n {8}popSuspenseListContext\([\s\S]*?\n {6}\);\n/m, ''],
];

/** What stands in for browsers of before: those that read the site's scripts (ES2022) have all of it. */
const ofOldBrowsers = {
  getVendorPrefixedEventName: 'function getVendorPrefixedEventName(name) { return name; }',
};

const partsOfOldBrowsers = [
  // Outside of a browser, and where listeners know no options.
  [
    /^var canUseDOM = [\s\S]*?\n {2}passiveBrowserEventsSupported = !1;\nif \(canUseDOM\)\n {2}try \{[\s\S]*?\n {2}\}\n/m,
    'var passiveBrowserEventsSupported = !0;\n',
  ],
  ['canUseDOM && "CompositionEvent" in window', '!0'],
  [/documentMode = null;\ncanUseDOM &&[\s\S]*?;\n/m, 'documentMode = null;\n'],
  ['canUseDOM && "documentMode" in document && 11 >= document.documentMode', '!1'],
  // Events of what is typed, where there is no `input`.
  [/^var isInputEventSupported = !1;\nif \(canUseDOM\) \{[\s\S]*?\n\}\n/m, 'var isInputEventSupported = !0;\n'],
  // Prefixes of the names of events.
  [/^var vendorPrefixes = \{[\s\S]*?delete vendorPrefixes\.transitionend\.transition\);\n/m, ''],
  [/canUseDOM/g, '!0'],
  // Other names of keys.
  ['normalizeKey[nativeEvent.key] || nativeEvent.key', 'nativeEvent.key'],
  ['"function" === typeof Object.is ? Object.is : is', 'Object.is'],
  [
    /"undefined" !== typeof AbortController\n\s+\? AbortController\n\s+: function \(\) \{[\s\S]*?\n {8}\},\n/m,
    'AbortController,\n',
  ],
  [
    /^var scheduleTimeout = [\s\S]*?\n {8}: scheduleTimeout;\n/m,
    'var scheduleTimeout = setTimeout, cancelTimeout = clearTimeout, localRequestAnimationFrame = requestAnimationFrame, scheduleMicrotask = queueMicrotask;\n',
  ],
  ['"function" === typeof WeakMap ? WeakMap : Map', 'WeakMap'],
];

/** What no name of react-dom leads to: where in the page a component of a class stands, and which part comes to life first. */
const ofNobody = nothing(['attemptExplicitHydrationTarget']);

const partsOfNobody = [
  [/^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?\n\};$/m, ''],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [\s\S]*?\n\};$/m, ''],
];

/** React's renderer without what the site does not use of it. Throws when a new version is made in another way. */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default (source) =>
  putInstead(
    putInsteadOf(source, [
      ...partsOfFragments,
      ...partsOfViewTransitions,
      ...partsOfSuspenseLists,
      ...partsOfOldBrowsers,
      ...partsOfNobody,
    ]),
    { ...ofViewTransitions, ...ofFragments, ...ofOldBrowsers, ...ofNobody },
  );
