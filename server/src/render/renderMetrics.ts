import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BuildView } from 'shared/contract';
import { readDistributions } from '../plugins/readDistributions';
import type { BuildName } from './quarantine';
import type { EndCause, RenderErrorCause } from './renderError';

type Outcome = 'drawn' | 'ended' | RenderErrorCause;

const DURATION = 'render_duration_seconds';

export const createRenderMetrics = (registry: Registry) => {
  const registers = [registry];
  const labels = ['remote', 'build'] as const;
  const seconds = new Histogram({
    name: DURATION,
    help: 'Time to render a page on the server, waiting included',
    labelNames: [...labels, 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3],
    registers,
  });
  const ends = new Counter({
    name: 'render_process_ends_total',
    help: 'Rendering processes that had to be ended, or ended, because of a build',
    labelNames: [...labels, 'cause'] as const,
    registers,
  });

  return {
    start: ({ name, build }: BuildName) => {
      const stop = seconds.startTimer({ remote: name, build });
      return (outcome: Outcome): void => {
        stop({ outcome });
      };
    },
    ended: ({ name, build }: BuildName, cause: EndCause): void => ends.inc({ remote: name, build, cause }),
    watch: (state: () => Record<'busy' | 'waiting' | 'processes', number>): void => {
      for (const name of ['busy', 'waiting', 'processes'] as const) {
        new Gauge({
          name: `render_pool_${name}`,
          help: `Pool of rendering processes: ${name}`,
          registers,
          collect() {
            this.set(state()[name]);
          },
        });
      }
    },
  };
};

/** Returns how long pages of a build took in this process; undefined while there are none. */
export const readRendering = async (
  registry: Registry,
): Promise<(remote: string, build: string) => BuildView['rendering']> => {
  const durations = await readDistributions(registry, DURATION, ({ outcome }) => outcome === 'drawn');
  return (remote, build) => {
    const found = durations(remote, build);
    return found && { count: found.count, p50: found.quantile(0.5), p95: found.quantile(0.95) };
  };
};
