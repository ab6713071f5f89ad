-- What an import keeps beside its task: the sheet while it is rehearsed, and how to undo it once it is carried out.
create table import_sheet (
  tenant_id bigint not null,
  task_id bigint not null,
  -- The rows as they were read; null once the import is carried out.
  rows jsonb,
  -- Under which heading each column stands; '': nowhere.
  headings jsonb not null default '{}',
  -- What the person has mended: by the number of the row, texts by column.
  mended jsonb not null default '{}',
  -- What would become of each row, and a key by which that is known.
  judged jsonb,
  judged_key text,
  -- Rows that were added and changed, and what they looked like after it; null: nothing to undo.
  undo jsonb,
  primary key (tenant_id, task_id),
  foreign key (tenant_id, task_id) references task on delete cascade
);
alter table import_sheet enable row level security;
create policy tenant_only on import_sheet using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on import_sheet to parkdesk_app;
