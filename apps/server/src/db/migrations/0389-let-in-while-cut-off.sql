-- What an entry does with a vehicle that has no right while its box cannot ask.
alter table lot add column when_cut_off text not null default 'open' check (when_cut_off in ('open', 'hold', 'refuse'));
