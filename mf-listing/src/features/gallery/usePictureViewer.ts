import { type ComponentType, useState } from 'react';
import { toast } from 'shared';
import { messages } from '../../messages.ru';
import type { PictureViewerProps } from './PictureViewer';

const load = async (): Promise<ComponentType<PictureViewerProps>> => (await import('./PictureViewer')).PictureViewer;

/** The viewer on the whole screen, which comes as a part of its own when the person reaches for the pictures. */
export const usePictureViewer = () => {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);

  /** Has the viewer there by the time that it is asked for. A failure is told when it is needed. */
  const prepare = (): void => void load().catch(() => undefined);

  const show = async (): Promise<void> => {
    try {
      const loaded = await load();
      setViewer(() => loaded);
    } catch (error) {
      console.warn(error);
      toast.error(messages.gallery.failed);
    }
  };

  return { Viewer, prepare, show: () => void show(), hide: () => setViewer(null) };
};
