-- The ask that a command answers: the box lets the vehicle through for which it asked, however long that stood there. null: none waited.
alter table lane_command add column lane_ask_id bigint;
alter table lane_command add foreign key (tenant_id, lane_ask_id) references lane_ask;
