const rules = new Intl.PluralRules('ru');

export interface PluralForms {
  /** 1 объявление, 21 объявление */
  one: string;
  /** 2 объявления */
  few: string;
  /** 5 объявлений, also for fractions */
  many: string;
}

/** The form of a Russian noun that goes with the number `count`. */
export const plural = (count: number, forms: PluralForms): string => {
  const rule = rules.select(count);
  return rule === 'one' ? forms.one : rule === 'few' ? forms.few : forms.many;
};
