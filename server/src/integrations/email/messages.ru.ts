/** Words of letters. */
export const messages = {
  brand: 'ЛапаРядом',
  open: 'Открыть на сайте',
  why: 'Вы получили это письмо, потому что включили такие уведомления на почту.',
  unsubscribe: 'Больше не присылать такие письма',
} as const;
