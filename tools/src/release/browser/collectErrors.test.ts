import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright';
import { loadWarnings } from 'shared/contract';
import { collectErrors } from './collectErrors';

const { incident, partFailed, requestedAgain, startFailed } = loadWarnings;
const stackAt = (script: string): string => `    at call (https://site.example/assets/${script}:1:20)`;
const own = stackAt('mf-news/page.0123456789ab.js');
const ofOther = stackAt('mf-feeds/list.0123456789ab.js');
const ofShell = stackAt('shell/react.0123456789ab.js');

const thrown = (name: string, message: string, frames: string) => ({
  event: 'pageerror',
  value: { name, message, stack: name && `${name}: ${message}\n${frames}` },
});
const written = (type: 'error' | 'warning', text: string, isOfBrowser = false) => ({
  event: 'console',
  value: {
    type: () => type,
    text: () => text,
    args: () => (isOfBrowser ? [] : [{}]),
    location: () => ({ url: 'https://site.example/assets/mf-news/page.0123456789ab.js', line: 0, column: 4 }),
  },
});
type Event = ReturnType<typeof thrown> | ReturnType<typeof written>;

const errorsOf = (events: Event[]) => {
  const page = new EventEmitter();
  const errors = collectErrors(page as unknown as Page, new Set(['mf-news']));
  for (const { event, value } of events) page.emit(event, value);
  return { failures: errors.failures().map(({ text }) => text), causes: errors.causes().map(({ text }) => text) };
};

test.each<[string, Event[], string[]]>([
  ['an exception', [thrown('TypeError', 'x', own)], ['TypeError: x']],
  ['a string that was thrown', [thrown('', 'x', '')], ['x']],
  ['an error of React, whose stack has nothing of the section', [thrown('Error', '#31', ofShell)], ['Error: #31']],
  ['an error with several lines', [written('error', `Error: one\ntwo\n${own}`)], ['Error: one\ntwo']],
  ['a text on the console', [written('error', 'It failed 3')], ['It failed 3']],
  [
    'what a boundary, the router and the shell report, once',
    [
      written('error', `React Router caught the following error during render Error: x\n${own}`),
      written('error', `Error: x\n${own}`),
      written('warning', `${incident} render mf_news Error: x\n${own}`),
    ],
    ['Error: x'],
  ],
  [
    'the first error of a script that is asked for twice, then what came of it',
    [
      written('warning', `mf_news/routes ${requestedAgain} TypeError: x\n${own}`),
      written('warning', `${incident} load mf_news TypeError: createRoutes is not a function\n${ofShell}`),
    ],
    ['TypeError: x', 'TypeError: createRoutes is not a function'],
  ],
])('the gate collects %s', (_, events, failures) => {
  expect(errorsOf(events).failures).toEqual(failures);
});

test.each<[string, Event[]]>([
  ['an answer 404', [written('error', 'Failed to load resource: the server responded with a status of 404', true)]],
  ['an answer that a page writes', [written('error', `ApiError: Не найдено\n${own}`)]],
  ['an answer that nobody handles', [thrown('ApiError', 'Не найдено', own)]],
  ['a call that was called off', [thrown('AbortError', 'x', own)]],
  ['the layout loop of the browser', [thrown('', 'ResizeObserver loop completed with undelivered notifications.', '')]],
  ['an error of a section that is live already', [thrown('TypeError', 'x', `${ofShell}\n${ofOther}`)]],
  ['a part that is late', [written('warning', `${incident} slow mf_news undefined`)]],
  ['a warning', [written('warning', 'This will go')]],
  ['a script that came when asked again', [written('warning', `mf_news/routes ${requestedAgain} Error: x\n${own}`)]],
])('the gate refuses nothing for %s', (_, events) => {
  expect(errorsOf(events).failures).toEqual([]);
});

test.each([partFailed, startFailed])('an error of a script explains why its page does not start: %s', (warning) => {
  const events = [written('warning', `${warning} TypeError: x\n${own}`)];
  expect(errorsOf(events).causes).toEqual(['TypeError: x']);
});
