import { expect, test } from '@jest/globals';
import { type ListCommand, listKey } from './ModerationList';

const press = { key: '', code: '', repeat: false, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test.each<[string, Partial<typeof press>, ListCommand | null]>([
  ['P', { key: 'p', code: 'KeyP' }, 'publish'],
  ['P in the Russian layout', { key: 'з', code: 'KeyP' }, 'publish'],
  ['R', { key: 'r', code: 'KeyR' }, 'reject'],
  ['D', { key: 'd', code: 'KeyD' }, 'delete'],
  ['Delete', { key: 'Delete', code: 'Delete' }, 'delete'],
  ['U', { key: 'u', code: 'KeyU' }, 'undo'],
  ['J', { key: 'j', code: 'KeyJ' }, 'next'],
  ['down', { key: 'ArrowDown', code: 'ArrowDown' }, 'next'],
  ['a held arrow', { key: 'ArrowDown', code: 'ArrowDown', repeat: true }, 'next'],
  ['K', { key: 'k', code: 'KeyK' }, 'previous'],
  ['up', { key: 'ArrowUp', code: 'ArrowUp' }, 'previous'],
  ['O', { key: 'o', code: 'KeyO' }, 'open'],
  ['I', { key: 'i', code: 'KeyI' }, 'details'],
  ['?', { key: '?', code: 'Slash', shiftKey: true }, 'help'],
  ['? in the Russian layout', { key: '?', code: 'Digit7', shiftKey: true }, 'help'],
  ['a held P decides once', { key: 'p', code: 'KeyP', repeat: true }, null],
  ['Ctrl+P is the browser’s', { key: 'p', code: 'KeyP', ctrlKey: true }, null],
  ['Cmd+R is the browser’s', { key: 'r', code: 'KeyR', metaKey: true }, null],
  ['Alt+D is the browser’s', { key: 'd', code: 'KeyD', altKey: true }, null],
  ['Shift+P', { key: 'P', code: 'KeyP', shiftKey: true }, null],
  ['X', { key: 'x', code: 'KeyX' }, null],
  ['Enter', { key: 'Enter', code: 'Enter' }, null],
])('%s', (_, part, command) => {
  expect(listKey({ ...press, ...part })).toBe(command);
});
