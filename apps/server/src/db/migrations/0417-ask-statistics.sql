-- Nobody searches asks by what they were answered; a sample of the answers took a core for 0.3 s a minute while vehicles waited.
alter table lane_ask alter column answer set statistics 0;
-- Each analysis makes every connection plan its statements anew, which takes 13 ms for the one that answers an ask. An index finds rows of both whatever their number.
alter table lane_ask set (autovacuum_analyze_threshold = 50000);
alter table cloud_box set (autovacuum_analyze_threshold = 100000);
