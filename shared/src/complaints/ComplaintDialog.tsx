import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { type ComplaintDialogProps, useOnDemand } from 'shared';
import { messages } from './messages.ru';

const load = async (): Promise<ComponentType<ComplaintDialogProps>> =>
  (await import('./ComplaintSheet')).ComplaintSheet;

/** Complaint dialog, whose chunk loads when it first opens. @beta */
export const ComplaintDialog = (props: ComplaintDialogProps) => {
  const { open, onClose } = props;
  const [Loaded, fetch] = useOnDemand(load, messages.unavailable);
  const onOpen = useEffectEvent(async () => {
    if (!(await fetch())) onClose();
  });
  useEffect(() => {
    if (open) void onOpen();
  }, [open]);
  // Each opening starts from the tab's draft.
  return Loaded && open && <Loaded {...props} />;
};
