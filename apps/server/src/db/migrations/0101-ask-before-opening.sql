-- What a lane does whatever comes: as vehicles deserve, open, or closed. And what a lot does with vehicles that need not be let through.
alter table lane add column mode text not null default 'normal' check (mode in ('normal', 'heldOpen', 'closed'));
alter table lot add column when_black_listed text not null default 'open' check (when_black_listed in ('open', 'hold', 'refuse'));
alter table lot add column when_in_arrears text not null default 'open' check (when_in_arrears in ('open', 'hold', 'refuse'));
alter table lot add column when_full text not null default 'hold' check (when_full in ('open', 'hold', 'refuse'));
alter table lot add column when_inside text not null default 'open' check (when_inside in ('open', 'hold', 'refuse'));
alter table lot add column when_no_entry text not null default 'hold' check (when_no_entry in ('open', 'hold', 'refuse'));

-- What a box asked before it opened, and what it was answered: only ever added to. An ask is not a pass.
create table lane_ask (
  tenant_id bigint not null references tenant,
  lane_ask_id bigint generated always as identity,
  box_id bigint not null,
  lot_id bigint not null,
  lane_id bigint not null,
  -- The box's own: asked again, it gets the same answer.
  ask_key text not null,
  direction text not null check (direction in ('in', 'out')),
  read_at timestamptz not null,
  asked_at timestamptz not null,
  plate text not null,
  plate_color text not null,
  confidence real,
  decision text not null check (decision in ('open', 'hold', 'refuse')),
  reason text not null,
  order_id bigint,
  -- The right by which it opened an entry.
  right_id bigint,
  -- What was due as an exit was priced, at read_at.
  due_fen bigint check (due_fen >= 0),
  answer jsonb not null,
  primary key (tenant_id, lane_ask_id),
  unique (tenant_id, box_id, ask_key),
  foreign key (tenant_id, box_id) references cloud_box,
  foreign key (tenant_id, lot_id) references lot,
  foreign key (tenant_id, lane_id) references lane,
  foreign key (tenant_id, order_id) references parking_order,
  foreign key (tenant_id, right_id) references parking_right
);
create index lane_ask_of_lane on lane_ask (tenant_id, lane_id, asked_at desc);
create index lane_ask_of_order on lane_ask (tenant_id, order_id) where order_id is not null;
-- Vehicles that were let in and have not passed yet.
create index lane_ask_let_in on lane_ask (tenant_id, lot_id, asked_at) where decision = 'open' and direction = 'in';
create index lane_ask_by_right on lane_ask (tenant_id, right_id, asked_at) where right_id is not null;
create index lane_ask_by_time on lane_ask (tenant_id, asked_at);
-- Arrears of a plate are asked for at each entry.
create index parking_order_arrears on parking_order (tenant_id, plate) where pay_status = 'unpaid' and park_status = 'left';
create index parking_order_inside_lot on parking_order (tenant_id, lot_id) where park_status = 'inside';

alter table lane_ask enable row level security;
create policy tenant_only on lane_ask using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on lane_ask to parkdesk_app;
grant usage, select on sequence lane_ask_lane_ask_id_seq to parkdesk_app;
