import { Button, EmptyState } from 'shared';
import { messages } from '../../messages.ru';
import type { Blocker } from './useBlocker';

/** Replaces a page's content with a request to switch off the ad blocker (docs/specification.md, 'Ad blockers'). */
export const BlockerNotice = ({ checking, check }: Omit<Blocker, 'detected'>) => {
  const { title, text, check: label } = messages.blocker;
  return (
    <div role="alert">
      <EmptyState
        heading="h2"
        title={title}
        text={text}
        action={
          <Button busy={checking} onClick={check}>
            {label}
          </Button>
        }
      />
    </div>
  );
};
