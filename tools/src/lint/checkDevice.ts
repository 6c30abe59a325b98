import { browserSources } from './sourceFiles';

const position = { reader: 'shared/src/map/useDevicePosition.ts', pattern: /\bgeolocation\b/ };
const clock = { reader: 'shared/src/ui/useNow.ts', pattern: /\bDate\.now\b|\bDate\(\s*\)|\bnew Date\b(?!\s*\()/ };

/** Sources that read the clock themselves, with the reason: none shows a time that would become stale. */
const ownClocks: Readonly<Record<string, string>> = {
  'shared/src/api/parseErrorBody.ts': 'how long to wait, when an answer is read',
  'shared/src/session/refusedCall.ts': 'how long ago a call was refused, once it is read',
  'shared/src/session/pendingAct.ts': 'how long ago an act was begun, once it is read',
  'shell/src/offline/startOffline.ts': 'how long ago it looked for a new worker',
  'shell/src/worker/listings.ts': 'how old an answer is when it is asked for',
  'mf-admin/src/ui/date/DateField.tsx': 'the day of a year that was just picked',
  'mf-feeds/src/pages/LostPage/LostFilters.tsx': 'the day that was just picked',
  'mf-listing/src/features/create/readValues.ts': 'whether a day has come, when the form is checked',
  'mf-messages/src/core/outbox/useSending.ts': 'when a message was sent',
};

/** A function that formats a time relative to another one. */
const relative = /\bexport const (\w+) = \([^)]*\bnow: Date\b/g;
const hook = /\buse(?:Browser)?Now\(/;

/**
 * Checks that only one module reads the device's position and one the time (`useNow.ts`), and that formatters of
 * relative times use a hook's time, so that no text becomes stale. Returns a line for each error.
 */
export const checkDevice = (rootDir: string): string[] => {
  const sources = browserSources(rootDir);
  const formatters = sources.flatMap(({ text }) => [...text.matchAll(relative)].map(([, name = '']) => name));
  const calls = new RegExp(`\\b(?:${formatters.join('|') || '(?!)'})\\(|\\bRelativeTimeFormat\\(`);
  const problems = sources.flatMap(({ place, text }) => [
    ...(position.pattern.test(text) && place !== position.reader
      ? [`${place}: only ${position.reader} may read the position`]
      : []),
    ...(clock.pattern.test(text) && place !== clock.reader && !(place in ownClocks)
      ? [`${place}: the clock is read by useNow or useBrowserNow of shared`]
      : []),
    ...(calls.test(text) && !hook.test(text) && !/\bnow: Date\b/.test(text) && !(place in ownClocks)
      ? [`${place}: a time relative to now follows useNow or useBrowserNow of shared`]
      : []),
  ]);
  const readers = new Set(sources.filter(({ text }) => clock.pattern.test(text)).map(({ place }) => place));
  const unused = Object.keys(ownClocks).filter((place) => !readers.has(place));
  return [
    ...problems,
    ...unused.map((place) => `tools/src/lint/checkDevice.ts: ${place} no longer reads the clock; remove its entry`),
  ];
};
