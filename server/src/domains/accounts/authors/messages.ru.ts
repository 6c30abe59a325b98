/** Texts of calls about authors. */
export const messages = {
  notFound: 'У этого человека нет опубликованных объявлений',
} as const;
