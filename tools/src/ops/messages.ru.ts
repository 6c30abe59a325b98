export const messages = {
  unknownOperation: (names: readonly string[]) => `Что сделать? Есть: ${names.join(', ')}.`,
};
