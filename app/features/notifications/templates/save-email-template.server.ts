import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { addEmailVersion, listEmailVersions, lockEmail } from './email-template.store.server.ts'
import { type EmailKind, type EmailProblem, type EmailText, problemsOfEmail, tidiedEmail } from './email-template.ts'
import { readEmailTemplate, standardEnglish } from './read-email-templates.server.ts'

type Seen = {
  readonly kind: EmailKind
  /** The version from which the form was rendered. */
  readonly seen: number
}

export type SaveEmailProblem =
  | { readonly code: 'text'; readonly problems: readonly EmailProblem[] }
  /** A colleague has saved another version. */
  | { readonly code: 'changed' }

/** Saves a text as the next version; earlier ones are kept. A text identical to the newest adds no version. */
export async function saveEmailTemplate(
  ctx: RequestContext,
  { kind, seen, ...typed }: Seen & EmailText,
): Promise<Result<null, SaveEmailProblem>> {
  requireAllowed(mayActOnNotification(ctx.actor, 'word'))
  const text = tidiedEmail(typed)
  const problems = problemsOfEmail(text)
  if (problems.length > 0) return problem({ code: 'text', problems })
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    await lockEmail(db, kind)
    const { template } = await readEmailTemplate(ctx, kind)
    if (isSame(tidiedEmail(template), text)) return ok(null)
    if (template.version !== seen) return problem({ code: 'changed' })
    const version = seen + 1
    await addEmailVersion(db, kind, {
      ...text,
      version,
      savedById: actor.kind === 'staff' ? actor.accountId : null,
      savedAt: now,
    })
    await recordAct(ctx, { act: 'email.change', subject: { kind: 'email', id: kind }, detail: { version } })
    return ok(null)
  })
}

/** Makes an earlier version the newest one; 0 is the built-in text. */
export async function restoreEmailTemplate(
  ctx: RequestContext,
  { kind, seen, version }: Seen & { readonly version: number },
): Promise<Result<null, SaveEmailProblem>> {
  requireAllowed(mayActOnNotification(ctx.actor, 'word'))
  const versions = await listEmailVersions(ctx.db, kind)
  const { subject, body } =
    version === 0 ? standardEnglish(kind) : requireFound(versions.find((one) => one.version === version))
  return saveEmailTemplate(ctx, { kind, seen, subject, body })
}

const isSame = (one: EmailText, other: EmailText) => one.subject === other.subject && one.body === other.body
