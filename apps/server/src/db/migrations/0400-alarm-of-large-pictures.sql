-- When a camera last sent pictures that its box left out because they are too large; by the server's clock.
alter table device add column left_out_at timestamptz;

alter table alarm
  drop constraint alarm_kind_check,
  add constraint alarm_kind_check check (kind in (
    'blackListed', 'exitWithoutEntry', 'laneWaiting', 'deviceSilent', 'cameraSilent', 'unsteady', 'clockOff', 'picturesTooLarge',
    'eventConflict', 'orderUnpriced', 'dataInconsistent', 'spaceLow', 'backupFailed'
  ));
