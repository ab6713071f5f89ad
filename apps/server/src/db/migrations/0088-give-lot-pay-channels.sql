-- The ways in which a lot takes money: what its devices may offer, and what a bill names. Lots that are there take any.
alter table lot add column pay_channels text[] not null default '{cash,wechat,alipay,etc,unionPay}'
  check (cardinality(pay_channels) > 0 and pay_channels <@ '{cash,wechat,alipay,etc,unionPay}'::text[]);
