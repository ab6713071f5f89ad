-- A vehicle waits while its ask is written (ADR 159). Each of these keys locked a row that is never removed, and wrote to it: the order of an exit, the one row of the operator.
-- The key to the lane stays: lanes can be removed, and name their lot and operator.
alter table lane_ask
  drop constraint lane_ask_tenant_id_fkey,
  drop constraint lane_ask_tenant_id_box_id_fkey,
  drop constraint lane_ask_tenant_id_lot_id_fkey,
  drop constraint lane_ask_tenant_id_order_id_fkey,
  drop constraint lane_ask_tenant_id_right_id_fkey;
-- Only the key to the order needed the first. Vehicles that were just let in are found by the lanes of their lot, old asks by their numbers.
drop index lane_ask_of_order;
drop index lane_ask_let_in;
drop index lane_ask_by_time;
