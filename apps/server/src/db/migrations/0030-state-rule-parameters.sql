-- A stored rule states every parameter: the free tail, whose class days have, prices by entry and exit, in which cycles caps hold.
update charge_rule_version set body = '{"tailMinutes": 0, "daysBy": "eachDay", "stayPrices": []}' || body;
update charge_rule_version set body = jsonb_set(body, '{cycle}', '{"capHolds": "everyCycle"}' || (body -> 'cycle'))
where body -> 'cycle' ->> 'kind' <> 'none' and not body -> 'cycle' ? 'capHolds';
