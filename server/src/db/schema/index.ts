/** Every table of the database; Drizzle and its migrations read them from here. */
export * from './admin';
export * from './complaints';
export * from './images';
export * from './incidents';
export * from './landings';
export * from './listings';
export * from './messaging';
export * from './payments';
export * from './personal';
export * from './reference';
export * from './releases';
export * from './servers';
export * from './signIn';
export * from './teams';
export * from './trials';
export * from './users';
export * from './views';
