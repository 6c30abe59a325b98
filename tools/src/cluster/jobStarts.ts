import type pg from 'pg';

/** Makes a database record every run of a job that started while another server ran it, or before it was due. */
export const recordJobStarts = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create table jobs_twice (name text not null);
    create function record_job() returns trigger language plpgsql as
      $$ begin insert into jobs_twice values (new.name); return null; end $$;
    create trigger jobs_twice after update of started_at on job_runs for each row
      when (old.due_at > clock_timestamp() or old.leased_until > clock_timestamp()) execute function record_job()`);
};

export const readJobsTwice = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from jobs_twice');
  return rows.map(({ name }) => name);
};
