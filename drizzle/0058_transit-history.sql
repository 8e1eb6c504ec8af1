-- additive: the history keeps transit rules too; the check that is replaced holds for every row there is
ALTER TABLE "fact_history" DROP CONSTRAINT "fact_history_subject_known";--> statement-breakpoint
ALTER TABLE "fact_history" ADD CONSTRAINT "fact_history_subject_known" CHECK ("fact_history"."subject" in ('requirement', 'scheme', 'transit'));