import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { type ApplicationAction, mayActOnApplication } from './application.policy.ts'
import {
  findApplication,
  findApplicationForUpdate,
  findSealedAnswers,
  findToldApplication,
  listApplicationsOf,
  listStatusEntries,
} from './application.store.server.ts'
import type { Application, StatusEntry } from './application.ts'
import { toldUntil } from './undo.ts'

/** Returns the application if the actor may do this with it; otherwise a 404. */
export async function readApplication(
  call: Call,
  id: Id<'application'>,
  action: ApplicationAction = 'read',
): Promise<Application> {
  const until = action === 'read' ? tellsUntil(call) : undefined
  const { db } = call
  const application = requireFound(await (until ? findToldApplication(db, id, until) : findApplication(db, id)))
  requireAllowed(mayActOnApplication(call.actor, action, application))
  return application
}

/**
 * The time up to which travellers see staff changes: those that can still be undone are hidden. Undefined for other
 * actors.
 */
export function tellsUntil({ actor, now }: Pick<Call, 'actor' | 'now'>): Date | undefined {
  return actor.kind === 'traveller' ? toldUntil(now) : undefined
}

/** The same in a transaction that will change it: locks the row until the transaction ends. */
export async function holdApplication(
  call: Call,
  id: Id<'application'>,
  action: ApplicationAction,
): Promise<Application> {
  const application = requireFound(await findApplicationForUpdate(call.db, id))
  requireAllowed(mayActOnApplication(call.actor, action, application))
  return application
}

/** Every answer as typed, by step and field. */
export type TypedAnswers = Record<string, Record<string, string>>

export async function readAnswers(call: Call, application: Pick<Application, 'id' | 'ownerId'>): Promise<TypedAnswers> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  const [answers] = await readAnswersOf(call, application.ownerId, [application.id])
  return requireFound(answers)
}

/** The same for several applications of one owner, in order. */
export async function readAnswersOf(
  call: Call,
  ownerId: Id<'account'>,
  ids: readonly Id<'application'>[],
): Promise<TypedAnswers[]> {
  requireAllowed(mayActOnApplication(call.actor, 'read', { ownerId }))
  const sealed = await findSealedAnswers(call.db, ids)
  const secrets = await openPersonSecrets(call, ownerId)
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

export async function listMyApplications(call: Call): Promise<Application[]> {
  const { actor } = call
  requireAllowed(mayActOnApplication(actor, 'start'))
  return actor.kind === 'traveller' ? listApplicationsOf(call.db, actor.accountId, toldUntil(call.now)) : []
}

export async function readHistory(
  call: Call,
  application: Pick<Application, 'id' | 'ownerId'>,
): Promise<StatusEntry[]> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  return listStatusEntries(call.db, application.id, tellsUntil(call))
}
