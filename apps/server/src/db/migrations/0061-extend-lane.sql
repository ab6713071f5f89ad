alter table gate add column remark text not null default '';
-- What an earlier version left twice gets its number behind it.
update gate set name = name || ' ' || gate_id
where exists (
  select from gate as other
  where other.tenant_id = gate.tenant_id and other.lot_id = gate.lot_id and other.name = gate.name and other.gate_id < gate.gate_id
);
alter table gate add unique (tenant_id, lot_id, name);
-- So that a lane can be held to a gate and a box of its own lot.
alter table gate add unique (tenant_id, lot_id, gate_id);
alter table cloud_box add unique (tenant_id, lot_id, box_id);
alter table lane add foreign key (tenant_id, lot_id, gate_id) references gate (tenant_id, lot_id, gate_id);

-- The box that speaks for the lane; null: none, the lane is out of use.
alter table lane add column box_id bigint;
alter table lane add foreign key (tenant_id, lot_id, box_id) references cloud_box (tenant_id, lot_id, box_id);
create index lane_of_box on lane (tenant_id, lot_id, box_id) where box_id is not null;
update lane set box_id = box.box_id
from (select tenant_id, lot_id, min(box_id) as box_id from cloud_box group by tenant_id, lot_id) as box
where box.tenant_id = lane.tenant_id and box.lot_id = lane.lot_id;
