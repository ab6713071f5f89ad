-- Fund bills of pay channels are compared with their trade bills, row by row (ADR 165).

-- What the channel settles of an order, which is less where it keeps a voucher back; null: the bill does not say.
alter table channel_bill_row add column settled_fen bigint;

-- A day may have a fund bill alone: nothing was paid, and money was withdrawn.
alter table reconciliation_day
  alter column bill_id drop not null,
  add column fund_bill_id bigint,
  -- The balance at the channel before its first row and after its last; null where no row has one.
  add column fund_opening_fen bigint,
  add column fund_closing_fen bigint,
  add foreign key (tenant_id, fund_bill_id) references channel_bill,
  add check (bill_id is not null or fund_bill_id is not null),
  add check ((fund_opening_fen is null) = (fund_closing_fen is null));

-- A row of the fund bill, what the trade bill makes expect of it, or both: each has one class. No foreign keys, as with reconciliation_item.
create table fund_item (
  tenant_id bigint not null,
  account_id bigint not null,
  day date not null,
  item_key text not null,
  class text not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'withdrawal', 'other', 'unreadable')),
  bill_id bigint,
  line int,
  trade_bill_id bigint,
  trade_line int,
  at timestamptz,
  -- Below 0: it went out.
  fund_fen bigint,
  trade_fen bigint,
  primary key (tenant_id, account_id, day, item_key),
  check (line is not null or trade_line is not null),
  check ((line is null) = (fund_fen is null) and (line is null) = (bill_id is null) and (trade_line is null) = (trade_bill_id is null))
);
create unique index fund_item_line on fund_item (tenant_id, account_id, day, line) where line is not null;

alter table fund_item enable row level security;
create policy tenant_only on fund_item using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on fund_item to parkdesk_app;
