export const messages = {
  message: {
    button: 'Написать',
    greeting: (title: string, url: string) => `Здравствуйте! Пишу по объявлению «${title}»: ${url}`,
  },
  favourite: {
    add: 'В избранное',
    added: 'В избранном',
  },
  closed: {
    title: (label: string, isHome: boolean) => `${label}${isHome ? '!' : '.'} Объявление снято`,
  },
} as const;
