import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { contactAnswerForm } from './contact-answer.form.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { findMessageById, lockMessage, saveAnswered } from './contact-message.store.server.ts'
import { contactMail } from './contact-message.words.ts'

type Newer = { readonly code: 'newer' }

/** `seen`: the number of answers shown to the author. */
type Answer = { readonly text: string; readonly seen: number }

/**
 * Emails an already validated answer to the address the sender gave. `newer`: a colleague has answered since the page
 * was shown; nothing is sent until the author has read that.
 */
export async function answerContactMessage(
  ctx: RequestContext,
  id: Id<'contact-message'>,
  { seen, ...typed }: Answer,
  once: string,
): Promise<Result<null, Newer>> {
  const found = requireFound(await findMessageById(ctx.db, ctx.ports.encryption, id))
  requireAllowed(mayActOnContactMessages(ctx.actor, 'serve', found))
  const answer = contactAnswerForm.check(typed)
  if (!answer) throw new Response(null, { status: 400 })
  const body = JSON.stringify([id, answer.text, seen])
  return withIdempotencyKeyUnlessRefused(ctx, 'contact-answer', { key: once, body }, (ctx) =>
    send(ctx, id, { ...answer, seen }),
  )
}

async function send(
  ctx: RequestContext,
  id: Id<'contact-message'>,
  { text, seen }: Answer,
): Promise<Result<null, Newer>> {
  const { actor, db, now, ports } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const message = requireFound(await lockMessage(db, ports.encryption, id))
  if (message.answers.length !== seen) return problem({ code: 'newer' })
  const answer = { text, at: now.toISOString(), authorId: actor.accountId }
  await saveAnswered(db, ports.encryption, message, { answers: [...message.answers, answer], at: now })
  await inLanguage(message.language, () => {
    const emailMessage = contactMail.answer(message.reference, dayOf(message.createdAt), text)
    return leaveEmail(ctx, { to: message.email, message: emailMessage, thread: message.reference })
  })
  await announce(db, { staff: true })
  await recordAct(ctx, { act: 'message.answer', subject: { kind: 'contact-message', id } })
  return ok(null)
}
