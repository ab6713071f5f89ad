-- What a lot is known by in files that go from one installation to another: imported twice, it is there once.
alter table lot add column lot_key uuid not null default gen_random_uuid();
alter table lot add unique (tenant_id, lot_key);
