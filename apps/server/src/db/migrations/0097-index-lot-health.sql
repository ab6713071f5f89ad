-- The list of lots says of each when a vehicle last passed each of its lanes, and how much of 24 hours is unpaid.
create index pass_of_lane on pass (tenant_id, lane_id, passed_at desc) where lane_id is not null;
create index parking_order_charged on parking_order (tenant_id, lot_id, exit_at) include (pay_status) where payable_fen > 0;
