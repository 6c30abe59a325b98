import type { Registry } from 'shared/contract';
import { buildOf, type RunningShell, sectionAt } from '../boot/buildOf';
import { whenIdle } from '../boot/whenIdle';
import { whenLoaded } from '../boot/whenLoaded';
import type { ShownSection } from './measureVitals';

interface VitalsOptions {
  registry: Registry;
  shell: RunningShell;
  /** Percentage of pages that are measured; none by default. */
  percent: number | undefined;
}

/** Measures this page when it is in the sample. The measuring code loads last. */
export const watchVitals = ({ registry, shell, percent = 0 }: VitalsOptions): void => {
  if (Math.random() * 100 >= percent) return;
  const shown = (): ShownSection => {
    const remote = sectionAt(registry, location.pathname);
    const build = buildOf(remote, shell);
    return build ? { remote, build } : undefined;
  };
  const landing = shown();
  const place = location.pathname;
  const measure = async (): Promise<void> => {
    try {
      const { measureVitals } = await import('./measureVitals');
      const visit = shell.isTried
        ? (await import('../boot/beginVisit')).beginVisit({ registry, shell, place })
        : undefined;
      measureVitals(landing, shown, visit);
    } catch (error) {
      // Only numbers are lost.
      console.warn('The page is not measured', error);
    }
  };
  void whenLoaded().then(() => whenIdle(() => void measure()));
};
