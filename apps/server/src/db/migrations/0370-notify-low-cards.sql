-- When its holder was notified that little is left on it; null again once it was recharged.
alter table stored_card add column low_notified_at timestamptz;
