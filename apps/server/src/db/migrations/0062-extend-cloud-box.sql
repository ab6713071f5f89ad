-- How far its clock was ahead of the server's at its latest heartbeat that said its time.
alter table cloud_box add column clock_offset_ms bigint;
alter table cloud_box add column created_at timestamptz not null default now();

-- The key before the present one, which holds until the box has used the new one, at most until then.
alter table box_route add column old_key_hash bytea;
alter table box_route add column old_key_until timestamptz;
alter table box_route add check ((old_key_hash is null) = (old_key_until is null));
