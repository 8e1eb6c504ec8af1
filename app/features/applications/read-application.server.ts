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

/** The application, to somebody who may do this with it; 404 to everybody else. */
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

/** Travellers read nothing of what staff can still take back. Undefined for everybody else. */
export function tellsUntil({ actor, now }: Pick<Call, 'actor' | 'now'>): Date | undefined {
  return actor.kind === 'traveller' ? toldUntil(now) : undefined
}

/** The same inside a transaction that is about to change it: the row is held until the transaction ends. */
export async function holdApplication(
  call: Call,
  id: Id<'application'>,
  action: ApplicationAction,
): Promise<Application> {
  const application = requireFound(await findApplicationForUpdate(call.db, id))
  requireAllowed(mayActOnApplication(call.actor, action, application))
  return application
}

/** Every answer as it was typed, by step and field. */
export type TypedAnswers = Record<string, Record<string, string>>

export async function readAnswers(call: Call, application: Pick<Application, 'id' | 'ownerId'>): Promise<TypedAnswers> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  const [answers] = await readAnswersOf(call, application.ownerId, [application.id])
  return requireFound(answers)
}

/** The same of several applications of one owner, in their order. */
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
    // Erased answers leave nothing behind that could be opened.
    return answers.length === 0 ? {} : asNamedNow(JSON.parse(secrets.open(answersField(id), answers)) as TypedAnswers)
  })
}

/** Drafts from before several permits could be named have one, under a name of its own. */
function asNamedNow(answers: TypedAnswers): TypedAnswers {
  const { permit, ...requirements } = answers.requirements ?? {}
  if (permit === undefined) return answers
  return { ...answers, requirements: { ...requirements, 'held-1': requirements['held-1'] || permit } }
}

/** Names the row that sealed answers belong to. */
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
