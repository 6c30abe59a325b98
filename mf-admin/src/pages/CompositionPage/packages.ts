import { SHELL_NAME } from 'shared/contract';
import { messages } from './messages.ru';

/** Returns the title of a package on the page. */
export const packageTitle = (name: string): string => (name === SHELL_NAME ? messages.shell : name);

/** Returns the folder of a package by its federation name, as used in commands and the journal. */
export const packageFolder = (name: string): string => name.replaceAll('_', '-');
