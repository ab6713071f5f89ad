-- Money that is held for somebody never falls below 0: what members paid in and were given, what merchants bought, deposits, owners' shares.
create function has_floor(code text) returns boolean language sql immutable
  return code in ('2002', '2003', '2004', '2006', '2007');

-- It belongs to no lot, as it may be spent at any of them.
create or replace function book_lot(code text, lot_id bigint) returns bigint language sql immutable
  return case when code in ('1103', '2002', '2003', '2004', '2006', '2007', '2011') then null else lot_id end;

create or replace function post_to_books(of_tenant bigint, of_source text, postings posting[]) returns void language plpgsql as $$
declare
  open_from date;
  ids bigint[];
  written bigint;
begin
  if coalesce(cardinality(postings), 0) = 0 then return; end if;
  perform share_books(of_tenant);
  select closed_through + 1 into open_from from books where tenant_id = of_tenant;
  if not found then
    insert into books (tenant_id) values (of_tenant) on conflict do nothing;
  end if;
  insert into book_account (tenant_id, code, lot_id, party)
  select of_tenant, wanted.* from (
    select distinct side.code, book_lot(side.code, p.lot_id) as lot_id, side.party
    from (select distinct lot_id, debit, debit_party, credit, credit_party from unnest(postings)) as p
    cross join lateral (values (p.debit, p.debit_party), (p.credit, p.credit_party)) as side (code, party)
  ) as wanted
  where not exists (select from book_account as a where a.tenant_id = of_tenant and a.code = wanted.code
    and coalesce(a.lot_id, 0) = coalesce(wanted.lot_id, 0) and a.party = wanted.party)
  on conflict do nothing;

  ids := array(select nextval('journal_journal_id_seq')
    from generate_series(1, (select count(distinct p.source_id) from unnest(postings) as p)));
  insert into journal (tenant_id, journal_id, kind, source, source_id, source_seq, corrects_id, lot_id, day, happened_at, booked_by)
  select of_tenant, ids[row_number() over (order by head.source_id)], head.kind, of_source, head.source_id,
    coalesce(last.source_seq, 0) + 1, case when of_source <> 'earning' then last.journal_id end, head.lot_id,
    greatest(coalesce(head.day, (head.happened_at at time zone coalesce(lot.time_zone, tenant.time_zone))::date), open_from),
    head.happened_at, head.booked_by
  from (select distinct on (p.source_id) p.* from unnest(postings) as p order by p.source_id) as head
  join tenant on tenant.tenant_id = of_tenant
  left join lot on lot.tenant_id = of_tenant and lot.lot_id = head.lot_id
  left join lateral (
    select j.journal_id, j.source_seq from journal as j
    where j.tenant_id = of_tenant and j.source = of_source and j.source_id = head.source_id
    order by j.source_seq desc limit 1
  ) as last on true;

  insert into leg (tenant_id, journal_id, leg_no, debit_id, credit_id, amount_fen, business, business_id)
  select of_tenant, ids[p.place], row_number() over (partition by p.place order by p.ordinality),
    case when p.amount_fen > 0 then d.account_id else c.account_id end,
    case when p.amount_fen > 0 then c.account_id else d.account_id end, abs(p.amount_fen), p.business, p.business_id
  from (select *, dense_rank() over (order by source_id) as place from unnest(postings) with ordinality) as p
  join book_account as d on d.tenant_id = of_tenant and d.code = p.debit
    and coalesce(d.lot_id, 0) = coalesce(book_lot(p.debit, p.lot_id), 0) and d.party = p.debit_party
  join book_account as c on c.tenant_id = of_tenant and c.code = p.credit
    and coalesce(c.lot_id, 0) = coalesce(book_lot(p.credit, p.lot_id), 0) and c.party = p.credit_party;
  get diagnostics written = row_count;
  if written <> cardinality(postings) then raise exception 'the books took % of % legs', written, cardinality(postings); end if;

  if exists (select from unnest(postings) as p where has_floor(p.debit) or has_floor(p.credit)) then
    perform keep_balances(of_tenant, ids);
  end if;
end $$;

create or replace function keep_balances(of_tenant bigint, journal_ids bigint[]) returns void language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select a.account_id, sum(case when a.account_id = l.credit_id then l.amount_fen else -l.amount_fen end)::bigint as fen, count(*) as legs
    from leg as l join book_account as a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id) and has_floor(a.code)
    where l.tenant_id = of_tenant and l.journal_id = any(journal_ids)
    group by a.account_id order by a.account_id
  loop
    insert into book_balance (tenant_id, account_id, balance_fen, version) values (of_tenant, moved.account_id, 0, 0) on conflict do nothing;
    update book_balance set balance_fen = balance_fen + moved.fen, version = version + moved.legs
    where tenant_id = of_tenant and account_id = moved.account_id;
  end loop;
end $$;
