-- What the discount of its channel took off with a payment, and with all payments of an order.
alter table payment add column discount_fen bigint not null default 0 check (discount_fen >= 0);
alter table parking_order add column discount_fen bigint not null default 0 check (discount_fen >= 0);
create or replace view searchable_order as select * from parking_order where tenant_id = current_tenant();

-- A stored rule states every parameter.
update charge_rule_version set body = body || '{"channelPercentOff": {"cash": 0, "wechat": 0, "alipay": 0, "etc": 0, "unionPay": 0}}'
where not body ? 'channelPercentOff';
