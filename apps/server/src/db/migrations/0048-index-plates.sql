-- The page of a vehicle asks for all of one plate, newest first.
create index pass_of_plate on pass (tenant_id, plate, passed_at desc, pass_id desc);
create index alarm_of_plate on alarm (tenant_id, plate, raised_at desc, alarm_id desc);
