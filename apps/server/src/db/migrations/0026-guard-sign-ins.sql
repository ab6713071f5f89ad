-- From where accounts have signed in before: networks, and browsers as the hash of their cookie. Guesses from anywhere else share a slow count.
create table sign_in_origin (
  account text not null,
  origin text not null,
  seen_at timestamptz not null,
  primary key (account, origin)
);
create index sign_in_origin_by_age on sign_in_origin (seen_at);

-- Signatures of calls that were taken, so that none is taken twice.
create table used_signature (
  signature bytea primary key,
  used_at timestamptz not null
);
create index used_signature_by_age on used_signature (used_at);

grant select, insert, update, delete on sign_in_origin, used_signature to parkdesk_app;
