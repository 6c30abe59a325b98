import { PRICE_MAX, pricedCategory, type Section, TITLE_MAX } from 'shared/contract';
import type { CreateField, CreateValues } from './CreateValues';
import { fitText } from './fitText';

/** Everything in which one section's form differs from another's (docs/specification.md, 'Placing a listing'). */
export interface CreateFormRules {
  initial: CreateValues;
  /** The title after the person typed `next` over `previous`. */
  takeTitle: (previous: string, next: string) => string;
  /** Most that the price field takes; without it 1,000,000 is a hint only. */
  priceMax?: number;
  /** 1000 characters are a rule; otherwise a hint. */
  descriptionRule: boolean;
  /** Too many pictures at once: the new ones are dropped, or all are. */
  tooMany: 'drop' | 'clear';
  /** The catalogue's entry is sent by id and must be picked; otherwise its name is sent. */
  byId: boolean;
  /** Fields of the create call, by their names there. `type` is the animal's type of the breed. */
  toFields: (values: CreateValues, type: string) => Record<string, string>;
  /** Places of the form by the names of the call's fields. */
  places: Record<string, CreateField>;
}

const empty: CreateValues = {
  title: '',
  category: '',
  catalogue: '',
  catalogueId: '',
  city: '',
  price: '',
  description: '',
  sex: '',
  forWhom: '',
  condition: '',
};

const shared = { title: 'title', city: 'city', price: 'price', description: 'description', images: 'images' } as const;

export const createForms: Record<Section, CreateFormRules> = {
  pets: {
    initial: { ...empty, category: pricedCategory.pets, sex: '0' },
    takeTitle: (previous, next) => fitText(previous, next, TITLE_MAX, 'block'),
    priceMax: PRICE_MAX,
    descriptionRule: true,
    tooMany: 'drop',
    byId: false,
    toFields: ({ title, category, catalogue, city, price, description, sex }, type) => ({
      title,
      category,
      breed: catalogue,
      type_ad: type,
      city,
      price,
      description,
      sex,
    }),
    places: { ...shared, category: 'category', breed: 'catalogue', sex: 'sex' },
  },
  market: {
    initial: { ...empty, condition: 'новое' },
    takeTitle: (previous, next) => fitText(previous, next, TITLE_MAX, 'cut'),
    descriptionRule: false,
    tooMany: 'clear',
    byId: true,
    toFields: ({ title, category, catalogueId, city, price, description, forWhom, condition }) => ({
      title,
      object_id: catalogueId,
      type_name: forWhom,
      category_name: category,
      city,
      price,
      description,
      condition_name: condition,
    }),
    places: {
      ...shared,
      category_name: 'category',
      object_id: 'catalogue',
      type_name: 'forWhom',
      condition_name: 'condition',
    },
  },
  services: {
    initial: empty,
    takeTitle: (_, next) => next,
    descriptionRule: false,
    tooMany: 'drop',
    byId: true,
    toFields: ({ title, category, catalogueId, city, price, description }) => ({
      title,
      service_id: catalogueId,
      category_name: category,
      city,
      price,
      description,
    }),
    places: { ...shared, category_name: 'category', service_id: 'catalogue' },
  },
};
