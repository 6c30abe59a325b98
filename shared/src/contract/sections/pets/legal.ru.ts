export const legal = {
  howItWorksTitle: 'Как работают закрепление и продвижение',
  about: 'о питомце',
  byChosen: 'выбранной породе',
  forOne: 'каждой породы',
  promotedIn: 'по породе и городу',
  example: 'человек выбирает породу «Бигль» и город «Казань»',
} as const;
