-- When the maker of a failed import or export has seen that it failed: until then his start page counts it.
alter table task add column seen_at timestamptz;
