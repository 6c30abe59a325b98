import { persistedText } from 'shared';

/** The token that this tab looks with, as long as it is open; never in the address. */
export const teamToken = persistedText('team-token', 'session');
