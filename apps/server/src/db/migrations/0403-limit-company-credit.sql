-- How much a company may owe before people are notified (ADR 168).
alter table company
  -- null: as much as it likes.
  add column credit_limit_fen bigint check (credit_limit_fen > 0),
  -- The step, in per cent of the limit, that people were notified of last; it goes down with what the company owes.
  add column credit_step smallint not null default 0 check (credit_step in (0, 80, 100)),
  add check (credit_step = 0 or credit_limit_fen is not null);
