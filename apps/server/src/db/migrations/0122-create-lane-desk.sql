-- Who works at a lane, so that two people never do: for a while, again and again as long as he looks at it.
create table lane_claim (
  tenant_id bigint not null references tenant,
  lane_id bigint not null,
  lot_id bigint not null,
  user_id bigint not null,
  claimed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimed_at),
  primary key (tenant_id, lane_id),
  foreign key (tenant_id, lane_id) references lane on delete cascade,
  foreign key (tenant_id, lot_id) references lot,
  foreign key (tenant_id, user_id) references app_user
);
alter table lane_claim enable row level security;
create policy tenant_only on lane_claim using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on lane_claim to parkdesk_app;

-- What the camera took of the vehicle that stands at the barrier.
alter table lane_ask add column picture_url text;

-- At a lane an action answers an ask, which may be gone when its plates are removed, and sends a command. Its pictures are those of the moment.
alter table lane_action
  add column ask_id bigint,
  add column command_id bigint,
  add column entry_picture_url text,
  add column exit_picture_url text,
  add foreign key (tenant_id, command_id) references lane_command;
create index lane_action_of_ask on lane_action (tenant_id, ask_id) where ask_id is not null;
create index lane_action_of_lane on lane_action (tenant_id, lane_id, acted_at desc) where lane_id is not null;
create index lane_ask_with_picture on lane_ask (tenant_id, asked_at) where picture_url is not null;
create index lane_action_with_picture on lane_action (tenant_id, acted_at)
  where entry_picture_url is not null or exit_picture_url is not null;
-- Plates and pictures are removed when their days are over; nothing else of an action ever changes.
grant update (picture_url) on lane_ask to parkdesk_app;
grant update (plate, changes, entry_picture_url, exit_picture_url) on lane_action to parkdesk_app;

-- Who operates barriers today works at the desk from the beginning. Administrators have every permission.
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, given.permission from role_permission as held
cross join (values ('laneDesk.read'), ('laneDesk.handle')) as given (permission)
where held.permission = 'lane.control'
on conflict do nothing;
