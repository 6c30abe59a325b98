export const messages = {
  offline: 'Нет соединения. Показываем то, что сохранилось на этом устройстве',
} as const;
