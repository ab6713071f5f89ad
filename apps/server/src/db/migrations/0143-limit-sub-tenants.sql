-- How much of what its operator has a part of it may use; null: as much as there is.
alter table sub_tenant add column lot_limit int check (lot_limit >= 0);
alter table sub_tenant add column user_limit int check (user_limit >= 0);
alter table sub_tenant add column storage_limit_mb int check (storage_limit_mb >= 0);
