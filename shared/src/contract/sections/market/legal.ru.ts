/** How the legal texts word the paid options of the section. */
export const legal = {
  howItWorksTitle: 'Как работают закрепление и продвижение в барахолке',
  about: 'о вещи для питомца',
  byChosen: 'выбранному товару',
  forOne: 'каждого товара',
  promotedIn: 'по товару и городу',
  example: 'человек выбирает товар «Клетки и вольеры» и город «Казань»',
} as const;
