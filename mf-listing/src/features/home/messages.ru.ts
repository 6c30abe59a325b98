import { formatNumber, type PluralForms, plural } from 'shared';
import { days } from 'shared/contract';

const times: PluralForms = { one: 'раз', few: 'раза', many: 'раз' };
const people: PluralForms = { one: 'человек', few: 'человека', many: 'человек' };
const wrote: PluralForms = { one: 'написал', few: 'написали', many: 'написали' };

/** Returns what helped, as far as counted; null without views. */
const helped = (views: number, dialogs: number): string | null => {
  const facts = [
    views > 0 ? `открыли ${formatNumber(views)} ${plural(views, times)}` : '',
    dialogs > 0 ? `${plural(dialogs, wrote)} ${formatNumber(dialogs)} ${plural(dialogs, people)}` : '',
  ].filter((part) => part !== '');
  return facts.length === 0 ? null : `Объявление ${facts.join(', ')}.`;
};

export const messages = {
  title: (name: string | null) => `${name ?? 'Питомец'} дома!`,
  searched: (count: number) => `${days(count)} поисков позади.`,
  thanks: 'Спасибо всем, кто помогал!',
  helped,
  returned: (count: number) => `Вернулись домой: ${formatNumber(count)}`,
  among: (name: string | null) => `${name ?? 'Ваш питомец'} — тоже в этом числе`,
  share: 'Поделиться радостью',
  close: 'К объявлению',
} as const;
