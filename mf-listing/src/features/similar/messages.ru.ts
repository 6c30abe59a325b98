/** What stands over listings like the one above. */
export const messages = {
  title: 'Похожие объявления',
  newWindow: 'Откроется в новом окне',
} as const;
