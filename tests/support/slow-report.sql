-- What a report is counted from, the slow way: one plain statement after the other, over the tables themselves.
-- `asked` has one row: the first and the last day, both countries and the officer; null is whatever it may be.
drop table if exists mine, received, decided, waits, claims, filed, money, spans;

create or replace function pg_temp.day(at timestamptz) returns date language sql as
$$ select (at at time zone 'UTC')::date $$;

-- The applications asked for, each with whose it is: of whoever decided it last, or else of whoever has it.
create temporary table mine as
select a.id, a.owner_id, a.from_country, a.to_country, a.submitted_at, coalesce(
  (select e.actor_id from status_entries e where e.application_id = a.id and e.status in ('approved', 'rejected')
    order by e.at desc limit 1),
  a.assignee_id) as officer
from applications a
where a.submitted_at is not null;
delete from mine using asked where mine.from_country <> asked.from_country;
delete from mine using asked where mine.to_country <> asked.to_country;
delete from mine using asked where asked.officer is not null and mine.officer is distinct from asked.officer;

create temporary table received as
select mine.*, pg_temp.day(submitted_at) as day from mine, asked
where pg_temp.day(submitted_at) between first_day and last_day;

-- Of several decisions about one application in these days, the last one.
create temporary table decided as
select mine.*, e.status, e.refusal_reason, e.at, pg_temp.day(e.at) as day
from mine join status_entries e on e.application_id = mine.id, asked
where e.status in ('approved', 'rejected') and pg_temp.day(e.at) between first_day and last_day;
delete from decided using decided later where later.id = decided.id and later.at > decided.at;

-- When travellers were waited for, and when they answered.
create temporary table waits as
select application_id, since, until, until as answered from traveller_waits
union all
select application_id, asked_at, coalesce(corrected_at, taken_back_at), corrected_at from correction_requests;

-- When each was given to somebody for the first time.
create temporary table claims as
select mine.id, min(c.at) as at
from mine join audit_rows c on c.subject_kind = 'application' and c.subject_id = mine.id::text
where c.act = 'application.assign' and c.detail ->> 'to' is not null
group by mine.id;

-- The day by which something has to be filed: each working day on which we wait moves it to the next working day. What
-- was asked for after it moves nothing.
create or replace function pg_temp.due_day(of uuid, file_by date, filed date) returns date language plpgsql as $$
declare
  due date := file_by;
  today date := (select pg_temp.day(min(since)) from waits where application_id = of);
begin
  while today <= filed loop
    if extract(isodow from today) <= 5 and exists (
      select from waits w where w.application_id = of and pg_temp.day(w.since) < today and pg_temp.day(w.since) <= due
        and (w.until is null or today <= pg_temp.day(w.until)))
    then
      due := due + case extract(isodow from due) when 5 then 3 when 6 then 2 else 1 end::int;
    end if;
    today := today + 1;
  end loop;
  return due;
end $$;

-- What was filed for the first time in these days, the seconds since its claim, and whether it was in time.
create temporary table filed as
select mine.*, p.file_by, p.kept, null::float8 as seconds, (
  select min(e.at) from status_entries e
  where e.application_id = mine.id and e.status in ('under_review', 'approved', 'rejected')) as at
from mine left join filing_promises p on p.application_id = mine.id;
delete from filed using asked where at is null or pg_temp.day(at) not between first_day and last_day;
update filed set seconds = extract(epoch from filed.at - claims.at)
from claims where claims.id = filed.id and claims.at <= filed.at;
update filed set kept = pg_temp.day(at) <= pg_temp.due_day(id, file_by, pg_temp.day(at))
where file_by is not null and kept is null;

-- What was earned with each payment, and what went back with each refund. The ways by which it goes back are none.
create temporary table money as
select mine.*, pg_temp.day(l.at) as day,
  case l.kind when 'capture' then -l.amount_minor else 0 end as revenue,
  case l.kind when 'refund' then l.amount_minor else 0 end as refunds
from ledger_entries l
join payment_attempts p on p.id = l.attempt_id
join mine on mine.id = coalesce(l.application_id, p.application_id), asked
where pg_temp.day(l.at) between first_day and last_day
  and ((l.kind = 'capture' and l.account in ('service_revenue', 'discounts'))
    or (l.kind = 'refund' and l.account not in ('refunds_payable', 'traveller_receipts', 'traveller_credit')));

-- How long each stage took of those that ended in these days.
create temporary table spans as
select 'claim' as stage, mine.submitted_at as began, claims.at as ended from mine join claims on claims.id = mine.id
union all
select 'answer', since, answered from waits join mine on mine.id = application_id where answered is not null
union all
select case
    when b.status = 'document_verification' and e.status in ('pending', 'processing') then 'check'
    when b.status = 'processing' and e.status = 'under_review' then 'file'
    when b.status = 'under_review' and e.status in ('approved', 'rejected') then 'decide'
  end, b.at, e.at
from mine join status_entries e on e.application_id = mine.id
join status_entries b on b.application_id = mine.id and b.at = (
  select max(o.at) from status_entries o where o.application_id = mine.id and o.at < e.at);
delete from spans using asked where stage is null or pg_temp.day(ended) not between first_day and last_day;
