import { describe, expect, test } from '@jest/globals';
import { commandOf } from '../../core/decisions/useDecisionList';
import { moderationKeys } from './ModerationList';
import { afterDecision } from './useModeration';
import { wordDiff } from './wordDiff';

describe('ModerationList', () => {
  const press = { key: '', code: '', repeat: false, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

  test.each<[string, Partial<typeof press>, ReturnType<typeof commandOf>]>([
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
    expect(commandOf({ ...press, ...part }, moderationKeys)).toBe(command);
  });
});

describe('decide', () => {
  const same = { author: 7, author_rejections: 0 };
  const other = { author: 8, author_rejections: 4 };
  const decided = { author: 7 };

  test('a rejection counts for the other listings of the author', () => {
    expect(afterDecision(same, decided, 'reject')).toEqual({ author: 7, author_rejections: 1 });
    expect(afterDecision(other, decided, 'reject')).toBe(other);
  });

  test.each(['publish', 'delete'] as const)('%s changes no other listing', (decision) => {
    expect(afterDecision(same, decided, decision)).toBe(same);
  });
});

describe('wordDiff', () => {
  /** Returns both texts with changes in brackets. */
  const shown = (before: string, after: string): [string, string] => {
    const diff = wordDiff(before, after);
    const text = (side: 'before' | 'after') =>
      diff[side].map((part) => (part.changed ? `[${part.text}]` : part.text)).join('');
    return [text('before'), text('after')];
  };

  test.each([
    ['', '', '', ''],
    ['один два', 'один два', 'один два', 'один два'],
    ['', 'новый текст', '', '[новый текст]'],
    [
      'возраст 2,5 месяца, привиты',
      'возраст 3 месяца, привиты',
      'возраст [2,5] месяца, привиты',
      'возраст [3] месяца, привиты',
    ],
    ['раз два три', 'три раз два', 'раз два[ три]', '[три ]раз два'],
    ['45\u00a0000\u00a0₽', '40\u00a0000\u00a0₽', '[45\u00a0000\u00a0₽]', '[40\u00a0000\u00a0₽]'],
    ['кот кот кот', 'кот кот', 'кот кот[ кот]', 'кот кот'],
  ])('%j and %j', (before, after, old, next) => {
    expect(shown(before, after)).toEqual([old, next]);
  });

  test('restores both texts, however much differs', () => {
    const words = Array.from({ length: 2000 }, (_, place) => `w${(place * 7919) % 613}`);
    const [before, after] = [words.join(' '), [...words].reverse().join(' ')];
    const diff = wordDiff(before, after);
    expect(diff.before.map(({ text }) => text).join('')).toBe(before);
    expect(diff.after.map(({ text }) => text).join('')).toBe(after);
    const common = (side: 'before' | 'after') =>
      diff[side]
        .filter(({ changed }) => !changed)
        .map(({ text }) => text)
        .join('');
    expect(common('before')).toBe(common('after'));
  });
});
