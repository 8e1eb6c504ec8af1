import { createHash } from 'node:crypto'
import { newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { languageNow } from '#words-source'
import { factReportForm } from './fact-report.form.ts'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { saveFactReport } from './fact-report.store.server.ts'
import { type ReportedFact, wrongThings } from './fact-report.ts'
import { nameReportedFact } from './name-reported-fact.server.ts'
import { notifyStaffOfReport } from './notify-of-report.server.ts'

type Typed = { readonly what: string; readonly text: string; readonly source: string; readonly email: string }

/**
 * Accepts a validated report and gives it a reference. The form is on cached pages and has no idempotency key, so the
 * same text about the same fact counts as one report.
 */
export async function sendFactReport(
  ctx: RequestContext,
  about: ReportedFact,
  typed: Typed,
): Promise<{ reference: string }> {
  requireAllowed(mayActOnFactReports(ctx.actor, 'send'))
  const found = factReportForm.check(typed)
  const wrong = wrongThings.find((one) => one === found?.what)
  if (!found || !wrong) throw new Response(null, { status: 400 })
  const fact = requireFound(await nameReportedFact(ctx, about))
  const { subject, key } = fact
  const { text, source, email } = found
  const body = JSON.stringify([subject, key, wrong, text, source, email])
  const once = { key: createHash('sha256').update(body).digest('hex'), body }
  return withIdempotencyKey(ctx, 'fact-report', once, async (ctx) => {
    const { actor, db, now, ports } = ctx
    const reference = newReference()
    const accountId = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : null
    const report = { id: newId<'fact-report'>(), reference, subject, key, wrong, accountId, createdAt: now }
    await saveFactReport(db, ports.encryption, { ...report, language: languageNow() }, { text, source, email })
    await announce(db, { staff: true })
    await notifyStaffOfReport(ctx, report, fact)
    return { reference }
  })
}
