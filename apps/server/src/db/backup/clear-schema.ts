import type pg from 'pg'
import { dropJobSchema } from '../job-schema.ts'

const ownObjects = (catalog: string, namespace: string) => `
  ${namespace} = current_schema()::regnamespace
  and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = o.oid and deptype in ('e', 'i'))`

/** Drops everything in the schema but extensions, which may belong to somebody else and are the same in every version. Jobs are dropped, too. */
export async function clearSchema(client: pg.Client): Promise<void> {
  await dropJobSchema(client)
  await client.query(`
    do $$ declare command text; commands text[];
    begin
      -- The names are collected first: an object that a cascade has dropped can no longer be named.
      select coalesce(array_agg(each), '{}') into commands from (
        select format('drop %s if exists %s cascade',
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass) as each
        from pg_class o where ${ownObjects('pg_class', 'relnamespace')} and relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition
        union all
        select format('drop routine if exists %s cascade', oid::regprocedure)
        from pg_proc o where ${ownObjects('pg_proc', 'pronamespace')}
        union all
        select format('drop type if exists %s cascade', oid::regtype)
        from pg_type o where ${ownObjects('pg_type', 'typnamespace')} and (typtype in ('e', 'd')
          or typtype = 'c' and exists (select from pg_class where pg_class.oid = o.typrelid and relkind = 'c'))
      ) as found;
      foreach command in array commands loop execute command; end loop;
    end $$`)
}
