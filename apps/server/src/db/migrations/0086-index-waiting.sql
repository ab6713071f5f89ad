-- What waits for a person is counted for each start page: few rows among all that were ever written.
create index alarm_taken on alarm (tenant_id, raised_at desc) where state = 'taken';
create index parking_order_to_match on parking_order (tenant_id, lot_id) where pay_status = 'toMatch';
