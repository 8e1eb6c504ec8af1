-- A data key wrapped by a retired master key would be lost with that key: a server that has not noticed the change of
-- key is refused here. What the first key of an installation wraps has 60 bytes, every later key writes its id before.
-- It looks after the row is written, so that a transaction that was let through is known to be open by then.
create function refuse_retired_key() returns trigger language plpgsql as $$
declare
  wrapped bytea;
begin
  execute format('select ($1).%I', tg_argv[0]) into wrapped using new;
  if exists (
    select from encryption_keys where status = 'retired' and case
      when is_marked then octet_length(wrapped) = 68 and id = encode(substring(wrapped from 1 for 8), 'hex')
      else octet_length(wrapped) = 60
    end
  ) then
    raise exception 'the key of % was wrapped by a retired key', tg_table_name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_key_current after insert or update of person_key on accounts
  for each row when (new.person_key is not null) execute function refuse_retired_key('person_key');
--> statement-breakpoint
create trigger outbox_key_current after insert or update of letter_key on outbox
  for each row execute function refuse_retired_key('letter_key');
--> statement-breakpoint
create trigger contact_messages_key_current after insert or update of sealed_key on contact_messages
  for each row execute function refuse_retired_key('sealed_key');
--> statement-breakpoint
create trigger document_versions_key_current after insert or update of wrapped_key on document_versions
  for each row execute function refuse_retired_key('wrapped_key');
--> statement-breakpoint
create trigger own_files_key_current after insert or update of wrapped_key on own_files
  for each row execute function refuse_retired_key('wrapped_key');
--> statement-breakpoint
create trigger ticket_attachments_key_current after insert or update of wrapped_key on ticket_attachments
  for each row execute function refuse_retired_key('wrapped_key');
