import { describe, expect, test } from '@jest/globals';
import { cleanUsername, usernameLength, usernameSchema } from './username';

describe('cleanUsername', () => {
  test.each([
    ['  Анна \t\n Ким ', 'Анна Ким'],
    ['Ан\u200b\ufeff\u00adна', 'Анна'],
    ['\u202eаннА\u2066', 'аннА'],
    ['Анна\u0000', 'Анна'],
    ['И\u0306горь', 'Йгорь'],
    ['e\u0301\u0302\u0303\u0304\u0305', '\u00e9\u0302\u0303'],
    ['\ud83d', ''],
    ['\u2800\u3164', ''],
    ['\u0301', ''],
    ['😀 Анна-Мария!', '😀 Анна-Мария!'],
    ['👨‍👩‍👧 Ивановы', '👨‍👩‍👧 Ивановы'],
    ['❤️‍🔥 🏳️‍🌈 👩🏽‍⚕️', '❤️‍🔥 🏳️‍🌈 👩🏽‍⚕️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇷🇺 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇷🇺 1️⃣'],
    ['Ан\u200dна\ufe0f 😀\u200d\u200d', 'Анна 😀'],
  ])('%j becomes %j', (text, name) => {
    expect(cleanUsername(text)).toBe(name);
  });
});

describe('usernameSchema', () => {
  const errorOf = (text: string) => usernameSchema.safeParse(text).error?.issues[0]?.message;

  test('counts visible characters', () => {
    expect(usernameLength('😀😀')).toBe(2);
    expect(usernameSchema.parse(` ${'😀'.repeat(20)} `)).toBe('😀'.repeat(20));
    expect(errorOf('😀'.repeat(21))).toBe('Имя пользователя не должно превышать 20 символов');
    expect(errorOf('А'.repeat(5000))).toBe('Имя пользователя не должно превышать 20 символов');
  });

  test('requires a visible character', () => {
    expect(errorOf('')).toBe('Имя пользователя не может быть пустым');
    expect(errorOf(' \u200b ')).toBe('Имя пользователя не может быть пустым');
  });
});
