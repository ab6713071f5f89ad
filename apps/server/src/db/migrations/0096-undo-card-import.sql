-- An import of cards that is undone takes back the orders for which nothing was received; one with money is never removed.
grant delete on card_order to parkdesk_app;
create policy without_money on card_order as restrictive for delete using (paid_fen = 0);
