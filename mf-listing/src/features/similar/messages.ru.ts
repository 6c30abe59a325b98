export const messages = {
  title: 'Похожие рядом',
  newWindow: 'Откроется в новом окне',
} as const;
