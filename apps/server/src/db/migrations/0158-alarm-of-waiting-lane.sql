alter table alarm
  drop constraint alarm_kind_check,
  add constraint alarm_kind_check check (kind in (
    'blackListed', 'exitWithoutEntry', 'laneWaiting', 'deviceSilent', 'cameraSilent', 'unsteady', 'clockOff', 'eventConflict',
    'orderUnpriced', 'dataInconsistent', 'spaceLow', 'backupFailed'
  ));
create index alarm_of_waiting_lane on alarm (tenant_id, lane_id, raised_at) where kind = 'laneWaiting';

-- The few asks after which somebody stands at a barrier, among all those of a day.
create index lane_ask_held on lane_ask (tenant_id, asked_at) where decision = 'hold';
