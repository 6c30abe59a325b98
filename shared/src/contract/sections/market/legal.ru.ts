/** Words of the section's boosts in the legal texts. */
export const legal = {
  howItWorksTitle: 'Как работают закрепление и продвижение в барахолке',
  about: 'о вещи для питомца',
  byChosen: 'выбранному товару',
  forOne: 'каждого товара',
  promotedIn: 'по товару и городу',
  example: 'человек выбирает товар «Клетки и вольеры» и город «Казань»',
} as const;
