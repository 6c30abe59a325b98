import { SHELL_NAME } from 'shared/contract';
import { messages } from './messages.ru';

/** What a package is called on the page. */
export const packageTitle = (name: string): string => (name === SHELL_NAME ? messages.shell : name);

/** The folder of a package by its federation name, as commands and the journal call it. */
export const packageFolder = (name: string): string => name.replaceAll('_', '-');
