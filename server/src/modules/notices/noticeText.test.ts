import { expect, it } from '@jest/globals';
import { noticeDefaults } from './noticeDefaults';
import { noticeText } from './noticeText';

const match = { section: 'pets' as const, id: 7, title: 'Пропал кот', other: 'Найден кот' };
const textOf = (reasons?: string[]): string =>
  noticeText({ event: 'lostMatch', data: { ...match, ...(reasons && { reasons }) } }, () => '').text;

it('a match is told with its reasons, so many that it can be read at a glance', () => {
  expect(textOf(['Тот же номер чипа'])).toBe(
    'Похоже на «Пропал кот»: «Найден кот». Почему: тот же номер чипа. Посмотрите, тот ли это питомец',
  );
  const reasons = [
    'Та же порода',
    'Тот же окрас: рыжий',
    `Похожие приметы: ${'ухо '.repeat(60)}`,
    'В 900 м',
    'Тот же пол',
  ];
  const [, why = ''] = /Почему: (.+)\. Посмотрите/.exec(textOf(reasons)) ?? [];
  const said = why.split('; ');
  expect(said).toEqual([
    'та же порода',
    'тот же окрас: рыжий',
    expect.stringMatching(/^похожие приметы: ухо .+…$/),
    'в 900 м',
  ]);
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(60);
});

it('what was noted of a match before reasons were kept is told without them', () => {
  expect(textOf()).toBe('Похоже на «Пропал кот»: «Найден кот». Посмотрите, тот ли это питомец');
});

it('a missing consent is asked for where it is given, by all channels unless switched off', () => {
  const data = { section: 'market' as const, id: 7, title: 'Клетка' };
  expect(noticeText({ event: 'consentWanted', data }, () => '')).toEqual({
    text: 'Объявление «Клетка» ждёт вашего согласия на публикацию: без него объявление никому не показывают',
    href: '/market-post/7#consent',
    act: 'Дать согласие',
  });
  expect(noticeDefaults.events.consentWanted).toEqual({ telegram: true, push: true, email: true });
});
