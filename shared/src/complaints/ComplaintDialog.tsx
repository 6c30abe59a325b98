import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type ComplaintDialogProps, toast } from 'shared';
import { messages } from './messages.ru';

const load = async (): Promise<ComponentType<ComplaintDialogProps>> =>
  (await import('./ComplaintSheet')).ComplaintSheet;

/** Complaint dialog, whose chunk loads when it first opens. @beta */
export const ComplaintDialog = (props: ComplaintDialogProps) => {
  const { open, onClose } = props;
  const [Loaded, setLoaded] = useState<ComponentType<ComplaintDialogProps> | null>(null);
  const onFailure = useEffectEvent(() => {
    toast.error(messages.unavailable);
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    let left = false;
    load().then(
      (sheet) => {
        if (!left) setLoaded(() => sheet);
      },
      (error: unknown) => {
        console.warn(error);
        if (!left) onFailure();
      },
    );
    return () => {
      left = true;
    };
  }, [open]);
  // Each opening starts from the tab's draft.
  return Loaded && open && <Loaded {...props} />;
};
