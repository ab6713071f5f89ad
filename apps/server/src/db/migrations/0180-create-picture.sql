-- Pictures as bytes, known by their hash (ADR 96). A row here says that the bytes have come; those below say what a picture is of, before they have.
create table picture (
  tenant_id bigint not null references tenant,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  byte_count int not null check (byte_count > 0),
  -- In the store of pictures.
  path text not null,
  received_at timestamptz not null,
  primary key (tenant_id, sha256)
);
create index picture_by_time on picture (tenant_id, received_at);

create table pass_picture (
  tenant_id bigint not null,
  pass_id bigint not null,
  kind text not null check (kind in ('full', 'plate')),
  lot_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, pass_id, kind),
  foreign key (tenant_id, pass_id) references pass on delete cascade,
  foreign key (tenant_id, lot_id) references lot
);
create index pass_picture_of_hash on pass_picture (tenant_id, sha256);

create table ask_picture (
  tenant_id bigint not null,
  lane_ask_id bigint not null,
  kind text not null check (kind in ('full', 'plate')),
  lot_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, lane_ask_id, kind),
  foreign key (tenant_id, lane_ask_id) references lane_ask on delete cascade,
  foreign key (tenant_id, lot_id) references lot
);
create index ask_picture_of_hash on ask_picture (tenant_id, sha256);

-- The newest picture of a lane that no vehicle caused: a person asked the camera for it.
create table lane_picture (
  tenant_id bigint not null,
  lane_id bigint not null,
  lot_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz not null,
  primary key (tenant_id, lane_id),
  foreign key (tenant_id, lane_id) references lane on delete cascade,
  foreign key (tenant_id, lot_id) references lot
);
create index lane_picture_of_hash on lane_picture (tenant_id, sha256);

do $$
declare t text;
begin
  foreach t in array array['picture', 'pass_picture', 'ask_picture', 'lane_picture'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to parkdesk_app', t);
  end loop;
end $$;
