-- Where a camera streams its live video from. The password is encrypted as the keys of pay channels are.
create table camera_stream (
  tenant_id bigint not null,
  device_id bigint not null,
  -- rtsp://host:port/path, without a login.
  url text not null check (url like 'rtsp://%'),
  login text not null,
  sealed bytea not null,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references device on delete cascade
);

alter table camera_stream enable row level security;
create policy tenant_only on camera_stream using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on camera_stream to parkdesk_app;
