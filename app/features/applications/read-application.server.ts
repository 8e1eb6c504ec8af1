import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { type ApplicationAction, mayActOnApplication } from './application.policy.ts'
import {
  findApplication,
  findApplicationForUpdate,
  findSealedAnswers,
  findVisibleApplication,
  listApplicationsOf,
  listStatusEntries,
} from './application.store.server.ts'
import type { Application, StatusEntry } from './application.ts'
import { visibleUntil } from './undo.ts'

/** Returns the application if the actor may do this with it; otherwise a 404. */
export async function readApplication(
  ctx: RequestContext,
  id: Id<'application'>,
  action: ApplicationAction = 'read',
): Promise<Application> {
  const until = action === 'read' ? hiddenFrom(ctx) : undefined
  const { db } = ctx
  const application = requireFound(await (until ? findVisibleApplication(db, id, until) : findApplication(db, id)))
  requireAllowed(mayActOnApplication(ctx.actor, action, application))
  return application
}

/**
 * The time up to which travellers see staff changes: those that can still be undone are hidden. Undefined for other
 * actors.
 */
export function hiddenFrom({ actor, now }: Pick<RequestContext, 'actor' | 'now'>): Date | undefined {
  return actor.kind === 'traveller' ? visibleUntil(now) : undefined
}

/** The same in a transaction that will change it: locks the row until the transaction ends. */
export async function lockApplication(
  ctx: RequestContext,
  id: Id<'application'>,
  action: ApplicationAction,
): Promise<Application> {
  const application = requireFound(await findApplicationForUpdate(ctx.db, id))
  requireAllowed(mayActOnApplication(ctx.actor, action, application))
  return application
}

/** Every answer as typed, by step and field. */
export type TypedAnswers = Record<string, Record<string, string>>

export async function readAnswers(
  ctx: RequestContext,
  application: Pick<Application, 'id' | 'ownerId'>,
): Promise<TypedAnswers> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const [answers] = await readAnswersOf(ctx, application.ownerId, [application.id])
  return requireFound(answers)
}

/** The same for several applications of one owner, in order. */
export async function readAnswersOf(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  ids: readonly Id<'application'>[],
): Promise<TypedAnswers[]> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', { ownerId }))
  const sealed = await findSealedAnswers(ctx.db, ids)
  const secrets = await openPersonSecrets(ctx, ownerId)
  return ids.map((id) => {
    const answers = requireFound(sealed.get(id))
    // Erased answers leave nothing to decrypt.
    return answers.length === 0 ? {} : asNamedNow(JSON.parse(secrets.open(answersField(id), answers)) as TypedAnswers)
  })
}

/** Older drafts have a single permit, under a different name. */
function asNamedNow(answers: TypedAnswers): TypedAnswers {
  const { permit, ...requirements } = answers.requirements ?? {}
  if (permit === undefined) return answers
  return { ...answers, requirements: { ...requirements, 'held-1': requirements['held-1'] || permit } }
}

/** Names the row that encrypted answers belong to. */
export function answersField(id: Id<'application'>): string {
  return `answers/${id}`
}

export async function listMyApplications(ctx: RequestContext): Promise<Application[]> {
  const { actor } = ctx
  requireAllowed(mayActOnApplication(actor, 'start'))
  return actor.kind === 'traveller' ? listApplicationsOf(ctx.db, actor.accountId, visibleUntil(ctx.now)) : []
}

export async function readHistory(
  ctx: RequestContext,
  application: Pick<Application, 'id' | 'ownerId'>,
): Promise<StatusEntry[]> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  return listStatusEntries(ctx.db, application.id, hiddenFrom(ctx))
}
