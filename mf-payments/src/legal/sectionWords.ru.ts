import type { Section } from 'shared/contract';

/** How the paid options are worded in one section: each has its catalogue, by which listings are chosen. */
export interface SectionWords {
  offerTitle: string;
  howItWorksTitle: string;
  /** Name of the section, as it stands in quotes. */
  section: string;
  /** 'о питомце': what a listing of the section is about. */
  about: string;
  /** 'выбранной породе': by which a feed is chosen. */
  byChosen: string;
  /** 'каждой породы': for which only one listing can be pinned. */
  forOne: string;
  /** 'по породе и городу': the feeds in which a promoted listing appears. */
  promotedIn: string;
  /** An example of a choice. */
  example: string;
}

export const sectionWords: Record<Section, SectionWords> = {
  pets: {
    offerTitle: 'Публичная оферта: объявления',
    howItWorksTitle: 'Как работают закрепление и продвижение',
    section: 'Объявления',
    about: 'о питомце',
    byChosen: 'выбранной породе',
    forOne: 'каждой породы',
    promotedIn: 'по породе и городу',
    example: 'человек выбирает породу «Бигль» и город «Казань»',
  },
  market: {
    offerTitle: 'Публичная оферта: барахолка',
    howItWorksTitle: 'Как работают закрепление и продвижение в барахолке',
    section: 'Барахолка',
    about: 'о вещи для питомца',
    byChosen: 'выбранному товару',
    forOne: 'каждого товара',
    promotedIn: 'по товару и городу',
    example: 'человек выбирает товар «Клетки и вольеры» и город «Казань»',
  },
  services: {
    offerTitle: 'Публичная оферта: услуги',
    howItWorksTitle: 'Как работают закрепление и продвижение услуг',
    section: 'Услуги',
    about: 'об услуге',
    byChosen: 'выбранной услуге',
    forOne: 'каждой услуги',
    promotedIn: 'по услуге и городу (в том числе по категории: платно, бартер или бесплатно)',
    example: 'человек выбирает услугу «Выгул собак» и город «Казань»',
  },
};
