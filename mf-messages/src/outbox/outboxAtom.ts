import { atom } from 'jotai';
import type { OutgoingMessage } from './OutgoingMessage';

/** The unconfirmed messages of this tab by conversation; a conversation that was not opened yet has no entry. */
export const outboxAtom = atom<Readonly<Record<string, readonly OutgoingMessage[]>>>({});
