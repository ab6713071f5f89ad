-- A part of an operator can be kept out by itself: its people may not sign in, its devices report on.
alter table sub_tenant add column suspended_at timestamptz;
alter table sub_tenant add column suspend_reason text not null default '';
