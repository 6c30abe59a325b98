const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const rules = new Intl.PluralRules('ru');
const days: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' };

const METRES = 1000;
/** What is nearer is told in steps of so many metres: points are no finer. */
const STEP_METRES = 300;

/** Why an animal that was found may be the one that is lost. */
export const messages = {
  sameChip: 'Тот же номер чипа',
  /** In km. */
  apart: (km: number): string => {
    const metres = Math.max(1, Math.round((km * METRES) / STEP_METRES)) * STEP_METRES;
    return metres < METRES ? `В ${metres} м` : `В ${number.format(km < 10 ? km : Math.round(km))} км`;
  },
  sameCity: 'В том же городе',
  /** From the loss to the find; before it when it is negative. */
  later: (count: number): string =>
    count < 0
      ? 'Накануне'
      : count === 0
        ? 'В тот же день'
        : count === 1
          ? 'На следующий день'
          : `Через ${count} ${days[rules.select(count)] ?? 'дней'}`,
  sameBreed: 'Та же порода',
  sameKind: 'Тот же вид',
  likeBreed: 'Похожая порода',
  sameSex: 'Тот же пол',
  sameColour: (colour: string): string => `Тот же окрас: ${colour}`,
  likeColour: (one: string, other: string): string => `Похожий окрас: ${one} и ${other}`,
  sameSize: 'Тот же размер',
  collar: (words: string): string => `Похожий ошейник: ${words}`,
  special: (words: string): string => `Похожие приметы: ${words}`,
};
