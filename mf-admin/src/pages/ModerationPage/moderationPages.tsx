import type { ComponentType } from 'react';
import { bySection } from 'shared/contract';
import { ModerationPage } from './ModerationPage';

/** The moderation list of each section; a component each, so that going from section to section starts afresh. */
export const moderationPages = bySection(
  (section): ComponentType =>
    () => <ModerationPage section={section} />,
);
