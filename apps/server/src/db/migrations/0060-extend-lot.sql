-- Planned: is being set up. Closed: for good, its boxes are revoked. Lots that are there already take traffic.
alter table lot add column state text not null default 'open' check (state in ('planned', 'open', 'closed'));
alter table lot add column address text not null default '';
-- WGS-84, whatever datum it was given in.
alter table lot add column longitude double precision check (longitude between -180 and 180);
alter table lot add column latitude double precision check (latitude between -90 and 90);
alter table lot add check ((longitude is null) = (latitude is null));
-- By the lot's clock, "06:30"; both empty: open round the clock. It closes on the next day where it closes before it opens.
alter table lot add column opens_at text not null default '' check (opens_at = '' or opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table lot add column closes_at text not null default '' check (closes_at = '' or closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table lot add check ((opens_at = '') = (closes_at = ''));
alter table lot add column hours_note text not null default '';
alter table lot add column contact_name text not null default '';
alter table lot add column contact_phone text not null default '';
alter table lot add column remark text not null default '';
-- A change names the version it was made from, so that of two people who change a lot at once the second is refused.
alter table lot add column revision int not null default 1;

create table lot_photo (
  tenant_id bigint not null,
  lot_id bigint not null,
  -- 0 is the first that people see.
  position int not null check (position >= 0),
  file_id bigint not null,
  primary key (tenant_id, lot_id, position),
  foreign key (tenant_id, lot_id) references lot on delete cascade,
  foreign key (tenant_id, file_id) references file
);
create index lot_photo_of_file on lot_photo (tenant_id, file_id);
alter table lot_photo enable row level security;
create policy tenant_only on lot_photo using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on lot_photo to parkdesk_app;

alter table file drop constraint file_use_check;
alter table file add constraint file_use_check
  check (use in ('export', 'importTemplate', 'failedRows', 'upload', 'avatar', 'bannerPicture', 'lotPhoto'));

-- Since when it may not sign in any more.
alter table cloud_box add column revoked_at timestamptz;
-- When somebody last tried what the lot charges, on the way to its opening.
alter table lot add column charge_tried_at timestamptz;
