import { expect, test } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkBareTexts, looseTexts } from './checkBareTexts';

const found = (jsx: string): boolean => looseTexts('x.tsx', `const x = ${jsx};`).length > 0;

test.each([
  ['a text beside what comes and goes', '<p>Кот {isNew && <b>!</b>}</p>'],
  ['a catalogue text beside what comes and goes', '<p>{texts.cat}{isNew && <b>!</b>}</p>'],
  ['a text that comes and goes', "<p><b>Кот</b>{isNew && 'новый'}</p>"],
  ['one of two texts beside an element', "<p><b>Кот</b>{isNew ? 'новый' : 'старый'}</p>"],
  ['a number beside a word', '<p>{formatNumber(count)} котов</p>'],
  ['a catalogue text of a number', '<p><Icon />{texts.count(3)}</p>'],
  ['a template', '<p><Icon />{`кот `}</p>'],
  ['a text of a fragment', '<>{texts.cat}</>'],
  ['a text beside children', '<p>Кот {children}</p>'],
])('%s is found', (_, jsx) => {
  expect(found(jsx)).toBe(true);
});

test.each([
  ['a text alone', '<p>{texts.count(3)}</p>'],
  ['one of two texts alone', "<p>{isNew ? 'новый' : 'старый'}</p>"],
  ['a text in an element of its own', '<p><span>{texts.count(3)}</span>{isNew && <b>!</b>}</p>'],
  ['words around an element that stays', '<p>Кот <b>Барсик</b> дома</p>'],
  ['a blank', "<p><b>Кот</b>{' '}<i>{name}</i></p>"],
  ['a title', '<title>{name} — {texts.site}</title>'],
  ['a list beside a list', '<ul>{cats.map(row)}{dogs.map(row)}</ul>'],
])('%s is not', (_, jsx) => {
  expect(found(jsx)).toBe(false);
});

test('there is none @slow', () => {
  expect(checkBareTexts(rootDir)).toEqual([]);
});
