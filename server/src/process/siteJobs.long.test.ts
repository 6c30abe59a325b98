import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { domains } from '../domains/domains';
import { defineJob } from '../jobs/defineJob';
import { startJobs } from './siteJobs';

it('no two jobs have one name, by which servers share them', () => {
  const names = domains.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(30);
  expect([...new Set(names)]).toEqual(names);
});

describeOnDatabases('jobs of a domain', (site) => {
  it.each(domains.flatMap(({ jobs = [] }) => jobs).map((one) => [one.name, one] as const))(
    'run on a site: %s',
    async (_name, one) => {
      const { app, db } = site();
      const runs = startJobs(app, db, [{ jobs: [one] }]).map(({ run }) => run());
      await expect(Promise.all(runs)).resolves.toHaveLength(one.isWanted?.(app) === false ? 0 : 1);
    },
  );

  const job = (changed: number) =>
    defineJob({ name: 'fixture', everyMs: 1000, changesPages: true, run: async () => changed });
  const runAlone = async (changed: number): Promise<void> => {
    const { app, db } = site();
    for (const { run } of startJobs(app, db, [{ jobs: [job(changed)] }])) await run();
  };

  it('expire pages after they have changed something, and only then', async () => {
    const { app } = site();
    const before = app.contentRevision();
    await runAlone(0);
    expect(app.contentRevision()).toBe(before);
    await runAlone(2);
    expect(app.contentRevision()).not.toBe(before);
  });

  it('are left out where the site does not have what they are for', () => {
    const { app, db } = site();
    const unwanted = defineJob({ name: 'unwanted', everyMs: 1000, isWanted: () => false, run: async () => 0 });
    expect(startJobs(app, db, [{ jobs: [unwanted, job(0)] }]).map(({ name }) => name)).toEqual(['fixture']);
  });
});
