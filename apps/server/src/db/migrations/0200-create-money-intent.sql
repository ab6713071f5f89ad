-- By what the server speaks as an account at a pay channel. The keys are encrypted by one that lies outside of the database and its backups.
create table pay_key (
  tenant_id bigint not null,
  account_id bigint not null,
  app_id text not null,
  -- Of the merchant's certificate at WeChat Pay; '' at Alipay, which has none.
  serial_no text not null,
  -- The first digits of the hash of the public half of our key, by which people recognise it.
  key_print text not null,
  sealed bytea not null,
  -- Drivers may pay by it.
  enabled boolean not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  -- What became of the last try of the connection; null: none since the keys were saved.
  tried_at timestamptz,
  tried text check (tried in ('works', 'refused', 'unreachable', 'unsure')),
  -- What the channel said, by its own code.
  tried_said text not null default '',
  version int not null default 1,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references channel_account,
  foreign key (tenant_id, saved_by) references app_user,
  check ((tried is null) = (tried_at is null))
);

-- Addresses at which others call without signing in: the hash of a code of 128 bits says whose it is. Read before the tenant is known, like box_route.
create table door (
  code_hash bytea primary key,
  tenant_id bigint not null references tenant,
  kind text not null check (kind in ('payAccount', 'payPage')),
  -- The channel account, or the lot.
  subject_id bigint not null,
  unique (tenant_id, kind, subject_id)
);
grant select, insert, delete on door to parkdesk_app;

-- Where drivers pay by themselves: the code hangs on the wall of the lot.
create table pay_page (
  tenant_id bigint not null,
  lot_id bigint not null,
  code text not null,
  opened_by bigint not null,
  opened_at timestamptz not null,
  primary key (tenant_id, lot_id),
  foreign key (tenant_id, lot_id) references lot,
  foreign key (tenant_id, opened_by) references app_user
);

-- Money that is asked of somebody at a pay channel, written before it is sent. Its row is its own queue.
create table money_intent (
  tenant_id bigint not null references tenant,
  intent_id bigint generated always as identity,
  account_id bigint not null,
  -- Our number of it at the channel.
  out_no text not null check (out_no ~ '^[0-9A-Za-z_|*-]{6,32}$'),
  -- By which the driver's page knows it; whoever has it sees what became of it.
  page_key text not null,
  amount_fen bigint not null check (amount_fen > 0),
  order_id bigint not null,
  -- Where the money is taken.
  lot_id bigint not null,
  way text not null check (way in ('qr', 'page')),
  subject text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  state text not null check (state in ('created', 'sent', 'posted', 'voided', 'expired')),
  -- How often the channel was asked.
  tries int not null default 0,
  -- null: over, or left to a bill or a person.
  next_try_at timestamptz,
  primary key (tenant_id, intent_id),
  unique (tenant_id, account_id, out_no),
  unique (tenant_id, page_key),
  foreign key (tenant_id, account_id) references channel_account,
  foreign key (tenant_id, order_id) references parking_order,
  foreign key (tenant_id, lot_id) references lot,
  check (state in ('created', 'sent') or next_try_at is null)
);
create index money_intent_due on money_intent (tenant_id, next_try_at) where next_try_at is not null;
create index money_intent_of_order on money_intent (tenant_id, order_id);

-- What was asked of the channel about an intent, and its answer, both as they were.
create table intent_try (
  tenant_id bigint not null,
  intent_id bigint not null,
  try_id bigint generated always as identity,
  what text not null check (what in ('create', 'query', 'close')),
  asked_at timestamptz not null,
  request text not null,
  -- null: none came.
  answer_status int,
  answer bytea,
  -- What it was taken for.
  outcome text not null,
  -- Where the driver pays, of an answer that says so.
  pay_url text,
  primary key (tenant_id, intent_id, try_id),
  foreign key (tenant_id, intent_id) references money_intent
);

-- How an intent ended: once. The transaction that writes it enters the payment.
create table intent_resolution (
  tenant_id bigint not null,
  intent_id bigint not null,
  account_id bigint not null,
  outcome text not null check (outcome in ('posted', 'voided', 'expired')),
  amount_fen bigint check (amount_fen > 0),
  -- The channel's number of the payment.
  channel_no text,
  source text not null check (source in ('callback', 'query')),
  -- When the driver paid, or the channel was sure that he had not.
  happened_at timestamptz not null,
  resolved_at timestamptz not null,
  primary key (tenant_id, intent_id),
  foreign key (tenant_id, intent_id) references money_intent,
  check ((outcome = 'posted') = (amount_fen is not null)),
  check ((outcome = 'posted') = (channel_no is not null))
);
create unique index intent_resolution_channel_no on intent_resolution (tenant_id, account_id, channel_no);

-- What a channel called to say, verified, as it came.
create table pay_notice (
  tenant_id bigint not null,
  notice_id bigint generated always as identity,
  account_id bigint not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  -- Of the charge that it is about; '': of none.
  out_no text not null,
  judgement text not null,
  primary key (tenant_id, notice_id),
  foreign key (tenant_id, account_id) references channel_account
);
create index pay_notice_by_time on pay_notice (tenant_id, received_at);

do $$
declare t text;
begin
  foreach t in array array['pay_key', 'pay_page', 'money_intent', 'intent_try', 'intent_resolution', 'pay_notice'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
  end loop;
end $$;
grant select, insert, update, delete on pay_key to parkdesk_app;
grant select, insert on pay_page to parkdesk_app;
-- What was asked and what was answered stays written.
grant select, insert on money_intent, intent_try, intent_resolution, pay_notice to parkdesk_app;
grant update (state, tries, next_try_at) on money_intent to parkdesk_app;
grant usage, select on sequence money_intent_intent_id_seq, intent_try_try_id_seq, pay_notice_notice_id_seq to parkdesk_app;

-- A payment is taken by a box, by a person, or by the driver himself at a pay channel.
alter table payment
  add column intent_id bigint,
  drop constraint payment_taker,
  add constraint payment_taker check (num_nonnulls(box_id, taken_by, intent_id) = 1),
  add foreign key (tenant_id, intent_id) references money_intent;
create unique index payment_of_intent on payment (tenant_id, intent_id) where intent_id is not null;

insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, 'paymentConfig.read' from role_permission where permission = 'channelAccount.save'
on conflict do nothing;
