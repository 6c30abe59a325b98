/** Words that the offers and the pages about the paid options have in common. */
export const legalTexts = {
  price: (price: string) => `цена — ${price}`,
  priceElsewhere: 'цена показана на сайте при заказе',
} as const;
