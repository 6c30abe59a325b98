/** Words of the section's boosts in the legal texts. */
export const legal = {
  howItWorksTitle: 'Как работают закрепление и продвижение услуг',
  about: 'об услуге',
  byChosen: 'выбранной услуге',
  forOne: 'каждой услуги',
  promotedIn: 'по услуге и городу (в том числе по категории: платно, бартер или бесплатно)',
  example: 'человек выбирает услугу «Выгул собак» и город «Казань»',
} as const;
