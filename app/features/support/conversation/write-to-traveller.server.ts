import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { longestQuestion } from '#app/features/casework/case.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { lengthOf, manyLines, placeholdersIn } from '#app/lib/typed-text.ts'
import { service } from '#app/platform/actor.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { sendAnswer } from '../answer-ticket.server.ts'
import type { NewAttachment } from '../attachments/attachment.store.server.ts'
import { checkFiles } from '../attachments/intake/check-files.server.ts'
import { digestsOf, keepFiles } from '../attachments/intake/keep-files.server.ts'
import type { TextProblem } from '../open-ticket.server.ts'
import { subjectField } from '../sealing.ts'
import { mayActOnTicket } from '../ticket.policy.ts'
import { addTicket } from '../ticket.store.server.ts'
import { problemsOfMessage } from '../ticket.ts'
import { subjectOfCase } from '../ticket.words.ts'
import { endWaiting, findCase, findThread, lockConversation } from './conversation.store.server.ts'

export type ToTraveller = {
  readonly text: string
  /** The newest message shown to the writer; empty if there was none. */
  readonly seen: string
  /** The case waits for the answer, and its clock pauses. */
  readonly asks: boolean
  readonly files?: readonly SentFile[]
}

export type ToTravellerProblem =
  | TextProblem
  /** Placeholders left unfilled. */
  | { readonly code: 'unfilled'; readonly names: readonly string[] }
  /** A question must be shorter than a message. */
  | { readonly code: 'too_long_to_ask' }
  /** Someone has written since the page was rendered. */
  | { readonly code: 'newer' }
  /** Its data is erased: messages about it can no longer be read. */
  | { readonly code: 'erased' }

/**
 * Sends a message to a case's traveller, once per form, and notifies them. It continues the ticket with the last
 * message about the case; the first message opens one.
 */
export async function writeToTraveller(
  ctx: RequestContext,
  id: Id<'application'>,
  typed: ToTraveller,
  once: string,
): Promise<Result<null, ToTravellerProblem>> {
  const { files = [], seen, asks } = typed
  const found = requireFound(await findCase(ctx.db, id))
  requireAllowed(mayActOnTicket(ctx.actor, 'serve', { accountId: found.ownerId }) && found.status !== 'draft')
  if (asks) requireAllowed(mayWorkOnCase(ctx.actor, 'ask', found))
  const text = manyLines(typed.text)
  const wrong = found.erasedAt ? ({ code: 'erased' } as const) : wrongWith(text, asks)
  if (wrong) return problem(wrong)
  const checked = await checkFiles(ctx, files)
  if (!checked.ok) return problem({ code: 'files', problems: checked.problem })
  const body = JSON.stringify([id, text, seen, asks, digestsOf(files)])
  return keepFiles(ctx, checked.value, (kept) =>
    withIdempotencyKeyUnlessRefused(ctx, 'case-message', { key: once, body }, (ctx) =>
      send(ctx, id, { text, seen, asks }, kept),
    ),
  )
}

function wrongWith(text: string, asks: boolean): ToTravellerProblem | undefined {
  const problems = problemsOfMessage(text)
  if (problems.length > 0) return { code: 'text', problems }
  const names = placeholdersIn(text)
  if (names.length > 0) return { code: 'unfilled', names }
  return asks && lengthOf(text) > longestQuestion ? { code: 'too_long_to_ask' } : undefined
}

async function send(
  ctx: RequestContext,
  id: Id<'application'>,
  { text, seen, asks }: ToTraveller,
  files: readonly NewAttachment[],
): Promise<Result<null, { code: 'newer' | 'erased' }>> {
  await lockConversation(ctx.db, id)
  const found = requireFound(await findCase(ctx.db, id))
  if (found.erasedAt) return problem({ code: 'erased' })
  const thread = await findThread(ctx.db, id)
  if ((thread?.lastMessageId ?? '') !== seen) return problem({ code: 'newer' })
  const ticketId = thread?.id ?? (await beginThread(ctx, found))
  const sent = await sendAnswer(ctx, ticketId, { text, seen, asks, status: 'in-progress' }, files)
  if (sent.ok) await endWaiting(ctx.db, id)
  return sent
}

type Found = NonNullable<Awaited<ReturnType<typeof findCase>>>

async function beginThread(
  ctx: RequestContext,
  { id: applicationId, ownerId, reference }: Found,
): Promise<Id<'ticket'>> {
  const { db, now } = ctx
  const id = newId<'ticket'>()
  const owner = await lookUpAccount(ctx, ownerId)
  const subject = inLanguage(owner?.language ?? 'en', () => subjectOfCase(reference))
  const secrets = await openPersonSecrets({ ...ctx, actor: service('account.read') }, ownerId)
  await addTicket(db, {
    id,
    reference: newReference(),
    accountId: ownerId,
    applicationId,
    subject: secrets.seal(subjectField(id), subject),
    status: 'in-progress',
    waitingSince: null,
    createdAt: now,
    updatedAt: now,
  })
  return id
}
