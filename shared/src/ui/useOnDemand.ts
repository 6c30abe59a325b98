import { type ComponentType, useState } from 'react';
import { toast } from './toast';

/** Returns a component once it has loaded, and the function that loads it, which resolves to whether it has. @internal */
export const useOnDemand = <P>(
  load: () => Promise<ComponentType<P>>,
  failed: string,
): [ComponentType<P> | null, () => Promise<boolean>] => {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const fetch = async (): Promise<boolean> => {
    try {
      const component = await load();
      setLoaded(() => component);
      return true;
    } catch (error) {
      console.warn(error);
      toast.error(failed);
      return false;
    }
  };
  return [Loaded, fetch];
};
