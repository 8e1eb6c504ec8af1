import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { reportAnswerForm } from './fact-report.form.ts'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { findFactReportForUpdate, saveReportAnswer } from './fact-report.store.server.ts'
import { type FactReport, reportOutcomes } from './fact-report.ts'
import { reportMail } from './fact-report.words.ts'
import { nameReportedFact } from './name-reported-fact.server.ts'

type Typed = { readonly outcome: string; readonly text: string }

/**
 * Answers a validated report once, by email if an address was given. Problem `answered`: already answered by another
 * account; nothing is sent.
 */
export function answerFactReport(
  ctx: RequestContext,
  id: Id<'fact-report'>,
  typed: Typed,
): Promise<Result<{ emailed: boolean }, { code: 'answered' }>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now, ports } = ctx
    const report = requireFound(await findFactReportForUpdate(db, ports.encryption, id))
    requireAllowed(mayActOnFactReports(actor, 'serve', report))
    if (actor.kind !== 'staff') throw new NotFound()
    const found = reportAnswerForm.check(typed)
    const outcome = reportOutcomes.find((one) => one === found?.outcome)
    if (!found || !outcome) throw new Response(null, { status: 400 })
    if (report.status === 'answered') return problem({ code: 'answered' })

    const answer = { text: found.text, authorId: actor.accountId }
    await saveReportAnswer(db, ports.encryption, report, { answer, outcome, at: now })
    if (report.email) await inLanguage(report.language, () => sendAnswer(ctx, { ...report, outcome }, found.text))
    await announce(db, { staff: true })
    await recordAct(ctx, {
      act: 'fact.answer-report',
      subject: { kind: 'fact-report', id },
      detail: { outcome, fact: `${report.subject} ${report.key}` },
    })
    return ok({ emailed: report.email !== '' })
  })
}

type Answered = FactReport & { readonly outcome: NonNullable<FactReport['outcome']> }

async function sendAnswer(
  ctx: RequestContext,
  { reference, email, createdAt, outcome, ...about }: Answered,
  text: string,
) {
  const { name, at } = (await nameReportedFact(ctx, about)) ?? { name: about.key, at: '/' }
  const emailMessage = reportMail.answer({
    reference,
    day: dayOf(createdAt),
    name,
    result: outcome,
    text,
    link: `${ctx.ports.origin}${at}`,
  })
  await leaveEmail(ctx, { to: email, message: emailMessage, thread: reference })
}
