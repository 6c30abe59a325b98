import { LoadingText } from 'shared';
import { messages } from '../messages.ru';

/** Fills the frame until the browser renders the page that the server could not. */
export const PendingSection = () => <LoadingText tall>{messages.frame.loading}</LoadingText>;
