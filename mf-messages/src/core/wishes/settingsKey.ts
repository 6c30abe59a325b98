/** First part of the key of what the person wants to be told where. */
export const settingsKey = 'notice-settings';
