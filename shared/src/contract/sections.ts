/** The three sections of listings and what differs between them on the wire. No imports: safe to bundle anywhere. */

export const sections = ['pets', 'market', 'services'] as const;
export type Section = (typeof sections)[number];

export const petCategories = ['Продажа', 'В хорошие руки', 'Потерянные', 'Найденные'] as const;
export type PetCategory = (typeof petCategories)[number];

/** Category names by their number on the wire (docs/specification.md, 'Sections and categories'). */
export const marketCategories = { Бесплатно: 1, Продажа: 2 } as const;
export type MarketCategoryName = keyof typeof marketCategories;
export type MarketCategory = (typeof marketCategories)[MarketCategoryName];

export const serviceCategories = { Платно: 1, Бартер: 2, Бесплатно: 3 } as const;
export type ServiceCategoryName = keyof typeof serviceCategories;
export type ServiceCategory = (typeof serviceCategories)[ServiceCategoryName];

/** 'For whom' of goods, in the order the form shows them. */
export const marketTypes = ['Не указано', 'Для собак', 'Для кошек'] as const;
export type MarketType = (typeof marketTypes)[number];

export const conditionNames = { новое: 1, 'б/у': 2 } as const;
export type ConditionName = keyof typeof conditionNames;

/**
 * The category in which a listing of the section carries a price (docs/specification.md, 'Sections and categories').
 */
export const pricedCategory = {
  pets: 'Продажа',
  market: 'Продажа',
  services: 'Платно',
} as const satisfies Record<Section, string>;

/** Category names of a section in display order. */
export const categoryNames = {
  pets: petCategories,
  market: ['Продажа', 'Бесплатно'],
  services: ['Платно', 'Бартер', 'Бесплатно'],
} as const satisfies Record<Section, readonly string[]>;
