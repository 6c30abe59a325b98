import { Sex } from './constants';
import { formatDate } from './dates.ru';
import { cutText } from './graphemes';
import type { PetListing } from './listing';
import type { Lost } from './lost';
import { formatPrice } from './numbers.ru';
import { lostKindOf } from './sections';

/** What a flyer shows of a listing: neither point nor chip. @internal */
export interface FlyerListing
  extends Pick<PetListing, 'id' | 'title' | 'category' | 'type' | 'breed' | 'sex' | 'city' | 'description'> {
  lost?: Pick<Lost, 'event_date' | 'place' | 'marks' | 'reward'> | null | undefined;
}

/** Returns `male`, `female` or `unspecified`. */
const sexName = (sex: FlyerListing['sex']): keyof typeof Sex => {
  if (sex === Sex.male) return 'male';
  return sex === Sex.female ? 'female' : 'unspecified';
};

const headings = {
  lost: { male: 'Пропал', female: 'Пропала', unspecified: 'Пропало животное' },
  found: { male: 'Найден', female: 'Найдена', unspecified: 'Найдено животное' },
} as const;

/** Other animals have headings without the word. */
const animals: Readonly<Record<string, { male: string; female: string }>> = {
  Собаки: { male: 'пёс', female: 'собака' },
  Кошки: { male: 'кот', female: 'кошка' },
};

const sexes = { male: 'мальчик', female: 'девочка', unspecified: '' } as const;

const advice = {
  lost: 'Не догоняйте: позовите и напишите хозяину',
  found: 'Ваш питомец? Напишите тому, кто его нашёл',
} as const;

/** Characters of the description shown when no marks are named. */
const EXCERPT = 200;

/** With the year, as flyers circulate for years. */
const dayText = (date: string): string => formatDate(new Date(`${date}T00:00:00Z`), 'UTC');

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Returns the beginning of a text, cut between two words. */
const excerpt = (text: string): string => {
  const line = oneLine(text);
  const start = cutText(line, EXCERPT);
  if (start === line) return line;
  const end = start.lastIndexOf(' ');
  return `${(end > EXCERPT / 2 ? start.slice(0, end) : start).replace(/[\s,.:;—–-]+$/u, '')}…`;
};

export interface FlyerTexts {
  kind: 'lost' | 'found';
  /** 'Пропала собака'. */
  heading: string;
  title: string;
  /** 'Москва, у метро Сокольники'. */
  place: string;
  /** '19 ноября 2026'; null without a date. */
  date: string | null;
  /** Distinguishing marks by name. */
  marks: { name: string; text: string }[];
  /** 'Вознаграждение 10 000 ₽', or null. */
  reward: string | null;
  advice: string;
}

/** Returns the texts of a listing's flyer; null unless it is a loss or a find. @internal */
export const flyerTexts = (listing: FlyerListing): FlyerTexts | null => {
  const kind = lostKindOf('pets', listing.category);
  if (!kind) return null;
  const { lost, type, city, breed, description } = listing;
  const sex = sexName(listing.sex);
  const animal = sex === 'unspecified' ? undefined : animals[type]?.[sex];
  const place = oneLine(lost?.place ?? '');
  const marks = lost?.marks;
  const rows = {
    Порода: [breed, sexes[sex]].filter((part) => part !== '').join(', '),
    Окрас: marks?.colour ?? '',
    Размер: marks?.size ?? '',
    Ошейник: oneLine(marks?.collar ?? ''),
    Приметы: oneLine(marks?.special ?? '') || excerpt(description),
  };
  const reward = lost?.reward ?? 0;
  return {
    kind,
    heading: [headings[kind][sex], animal].filter((part) => part !== undefined).join(' '),
    title: oneLine(listing.title),
    place: place.includes(city) ? place : [city, place].filter((part) => part !== '').join(', '),
    date: lost?.event_date ? dayText(lost.event_date) : null,
    marks: Object.entries(rows)
      .map(([name, text]) => ({ name, text }))
      .filter(({ text }) => text !== ''),
    reward: reward > 0 ? `Вознаграждение ${formatPrice(reward)}` : null,
    advice: advice[kind],
  };
};
