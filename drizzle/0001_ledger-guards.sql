-- The ledger is append-only, and every transaction sums to nought in each currency.
create function ledger_entries_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or deleted';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_entries_refuse_change();
--> statement-breakpoint
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function ledger_entries_refuse_change();
--> statement-breakpoint
create function ledger_entries_check_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entries_check_balance();
