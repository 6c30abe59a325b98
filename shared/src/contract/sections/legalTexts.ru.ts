import type { LegalTexts } from './SectionTexts';
import type { Section } from './sectionContracts';

/** Words of boosts in the legal texts, apart from the other words: the legal texts are a chunk of their own. @internal */
export const legalTexts: Record<Section, LegalTexts> = {
  pets: {
    howItWorksTitle: 'Как работают закрепление и продвижение',
    about: 'о питомце',
    byChosen: 'выбранной породе',
    forOne: 'каждой породы',
    promotedIn: 'по породе и городу',
    example: 'человек выбирает породу «Бигль» и город «Казань»',
  },
  market: {
    howItWorksTitle: 'Как работают закрепление и продвижение в барахолке',
    about: 'о вещи для питомца',
    byChosen: 'выбранному товару',
    forOne: 'каждого товара',
    promotedIn: 'по товару и городу',
    example: 'человек выбирает товар «Клетки и вольеры» и город «Казань»',
  },
  services: {
    howItWorksTitle: 'Как работают закрепление и продвижение услуг',
    about: 'об услуге',
    byChosen: 'выбранной услуге',
    forOne: 'каждой услуги',
    promotedIn: 'по услуге и городу (в том числе по категории: платно, бартер или бесплатно)',
    example: 'человек выбирает услугу «Выгул собак» и город «Казань»',
  },
};
