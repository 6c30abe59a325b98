import { LoadingText } from 'shared';
import { messages } from '../messages.ru';

/** Stands in the frame until the browser has drawn the page that the server could not. */
export const PendingSection = () => <LoadingText tall>{messages.frame.loading}</LoadingText>;
