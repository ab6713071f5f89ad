-- A stored rule states every parameter: free time for the first visit of a day, visits to other lots, caps of a period.
update charge_rule_version set body = jsonb_set(body, '{freeTime}', '{"isFirstVisitOnly": false}' || (body -> 'freeTime'))
where not body -> 'freeTime' ? 'isFirstVisitOnly';
update charge_rule_version set body = jsonb_set(body, '{acrossVisits}', '{"lots": {"kind": "own"}, "periodCap": null}' || (body -> 'acrossVisits'))
where not body -> 'acrossVisits' ? 'lots';
