import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type ComplaintDialogProps, toast } from 'shared';
import { messages } from './messages.ru';

const load = async (): Promise<ComponentType<ComplaintDialogProps>> =>
  (await import('./ComplaintSheet')).ComplaintSheet;

/** The dialog of complaints, which comes as a part of its own when it opens first. */
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
  // Each time it opens it begins with what the tab has kept.
  return Loaded && open && <Loaded {...props} />;
};
