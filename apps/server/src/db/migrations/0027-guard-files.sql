-- A file's address holds this key instead of its number, so that it cannot be guessed: two version-4 UUIDs, 244 random bits.
alter table file
  add column key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column use text;
create unique index file_by_key on file (tenant_id, key);

update file set use = case
  when exists (select from banner where banner.tenant_id = file.tenant_id and banner.file_id = file.file_id)
    then 'bannerPicture'
  when exists (select from app_user where app_user.tenant_id = file.tenant_id and avatar_file_id = file.file_id)
    then 'avatar'
  when expires_at is null then 'upload'
  when media_type = 'application/vnd.ms-excel' then 'export'
  else 'failedRows' end;
-- A picture that nothing shows goes a day after its upload.
update file set expires_at = now() + interval '24 hours' where use = 'upload';
alter table file
  alter column use set not null,
  add check (use in ('export', 'importTemplate', 'failedRows', 'upload', 'avatar', 'bannerPicture'));
-- For the quotas of a user and a tenant.
create index file_by_maker on file (tenant_id, created_by) include (use, byte_count);

-- Where the caller was; null: a job or a command.
alter table audit add column address text;
