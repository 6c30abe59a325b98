/** What the calls about authors say. */
export const messages = {
  notFound: 'У этого человека нет опубликованных объявлений',
} as const;
