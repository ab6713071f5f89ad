-- An alarm may be about the whole operator (no lot), and says what its kind alone does not.
alter table alarm
  drop constraint alarm_kind_check,
  add constraint alarm_kind_check check (kind in (
    'blackListed', 'exitWithoutEntry', 'deviceSilent', 'eventConflict', 'orderUnpriced', 'dataInconsistent', 'spaceLow', 'backupFailed'
  )),
  alter column lot_id drop not null,
  add column detail jsonb not null default '{}';
