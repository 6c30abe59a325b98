/** First part of the query key of notice settings. */
export const settingsKey = 'notice-settings';
