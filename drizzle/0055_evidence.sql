-- additive: what facts are known from; "high" is taken from rows that no authority and no two governments stand behind
ALTER TABLE "requirements" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_changes" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schemes" ADD COLUMN "evidence" jsonb DEFAULT '{"whole":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transit_rules" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Whether a list of evidence names the authority, or governments of two other countries.
create function evidence_is_strong(evidence jsonb) returns boolean language sql immutable as $$
  select coalesce(evidence @> '[{"kind":"authority"}]', false) or (
    select count(distinct one ->> 'by') > 1
    from jsonb_array_elements(case jsonb_typeof(evidence) when 'array' then evidence else '[]' end) one
    where one ->> 'kind' = 'government')
$$;
--> statement-breakpoint
-- A confidence is computed, never typed. Whoever writes "high" without the evidence, the version before among them, gets
-- "medium".
create function facts_refuse_high() returns trigger language plpgsql as $$
begin
  new.confidence := 'medium';
  return new;
end $$;
--> statement-breakpoint
create function facts_refuse_high_passport() returns trigger language plpgsql as $$
begin
  new.passport := jsonb_set(new.passport, '{confidence}', '"medium"');
  return new;
end $$;
--> statement-breakpoint
-- Rows that staff wrote name a publication, which now is their evidence; what they were not sure of has none. Rows of the
-- files are loaded anew by this version.
update requirements set
  evidence = case when confidence = 'low' then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
    'url', null, 'kind', 'compiled', 'publisher', source, 'by', source, 'readOn', as_of, 'says', null, 'hash', null)) end,
  passport = case when passport is null then null else passport || jsonb_build_object(
    'evidence', case when passport ->> 'confidence' = 'low' then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
      'url', null, 'kind', 'compiled', 'publisher', source, 'by', source, 'readOn', as_of, 'says', null, 'hash', null)) end,
    'confidence', 'low') end,
  confidence = case confidence when 'high' then 'medium' else confidence end;
--> statement-breakpoint
update schemes set
  evidence = jsonb_build_object('whole', (
    select coalesce(jsonb_agg(jsonb_build_object('url', case when source ~ '^https?://' then source end, 'kind', 'press',
      'publisher', coalesce(substring(source from '^https?://(?:www\.)?([^/]+)'), source),
      'by', coalesce(substring(source from '^https?://(?:www\.)?([^/]+)'), source),
      'readOn', as_of, 'says', null, 'hash', null)), '[]'::jsonb)
    from unnest(sources) as source)),
  confidence = case when confidence <> 'low' and cardinality(sources) > 1 then 'medium' else 'low' end;
--> statement-breakpoint
update transit_rules set confidence = 'medium' where confidence = 'high';
--> statement-breakpoint
update rule_changes set confidence = 'medium' where confidence = 'high';
--> statement-breakpoint
create trigger requirements_high_has_evidence before insert or update on requirements
  for each row when (new.confidence = 'high' and not evidence_is_strong(new.evidence))
  execute function facts_refuse_high();
--> statement-breakpoint
create trigger requirements_high_passport_has_evidence before insert or update on requirements
  for each row when (new.passport ->> 'confidence' = 'high' and not evidence_is_strong(new.passport -> 'evidence'))
  execute function facts_refuse_high_passport();
--> statement-breakpoint
create trigger schemes_high_has_evidence before insert or update on schemes
  for each row when (new.confidence = 'high' and not (
    (new.fee_minor is null or evidence_is_strong(coalesce(new.evidence -> 'fee', new.evidence -> 'whole')))
    and evidence_is_strong(coalesce(new.evidence -> 'time', new.evidence -> 'whole'))
    and evidence_is_strong(coalesce(new.evidence -> 'documents', new.evidence -> 'whole'))))
  execute function facts_refuse_high();
--> statement-breakpoint
create trigger transit_rules_high_has_evidence before insert or update on transit_rules
  for each row when (new.confidence = 'high' and not evidence_is_strong(new.evidence))
  execute function facts_refuse_high();
--> statement-breakpoint
create trigger rule_changes_high_has_evidence before insert or update on rule_changes
  for each row when (new.confidence = 'high' and not evidence_is_strong(new.evidence))
  execute function facts_refuse_high();
