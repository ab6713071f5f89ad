-- Refunds that the product proposes by itself, where more was paid than a stay costs (ADR 156). null: nobody asked, so that anybody who may approve decides.
alter table refund
  alter column asked_by drop not null,
  drop constraint refund_reason_check,
  add constraint refund_reason_check
    check (reason in ('overpaid', 'paidTwice', 'turnedBack', 'wrongVehicle', 'wrongFee', 'complaint', 'other'));
create index refund_proposed on refund (tenant_id, order_id) where asked_by is null and state = 'asked';
-- What a job looks through: the few stays that hold more than they cost.
create index parking_order_overpaid on parking_order (tenant_id, order_id)
  where paid_fen > 0 and (mark = 'turnedBack' or park_status <> 'inside' and paid_fen > payable_fen - coupon_fen - discount_fen);
