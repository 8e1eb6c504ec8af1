import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { undoSeconds } from '#app/features/applications/undo.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { type NotificationContent, notify } from '#app/features/notifications/notify.server.ts'
import { type Id, isId, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { digestOf, type IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { countChange, findPlace, lockPlace, type Place, saveDecision } from '../decision.store.server.ts'
import { addedWords, handedOverWords, visaMore } from '../decision.words.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { addDocument, findDocumentForUpdate, type NewVersion, replaceDocument } from '../document.store.server.ts'
import {
  canAdd,
  canHandOver,
  type DocumentStatus,
  everyDocumentKind,
  isHandedOver,
  issuedVisa,
  madeFromAnswers,
} from '../document.ts'
import { checkFile, type FileProblem } from '../intake/check-file.server.ts'
import { keepFile } from '../intake/keep-file.server.ts'
import { type TooSmall, whyTooSmall } from '../intake/too-small.server.ts'
import { refuse } from '../quarantine/refuse.server.ts'

export type Addition = {
  /** An application's reference or id, as typed. */
  application: string
  kind: string
  /** As sent by the browser. */
  fileName: string
  file: IncomingFile
  idempotencyKey: string
}

export type AdditionProblem =
  | FileProblem
  | TooSmall
  | { code: 'no_application' }
  | { code: 'not_a_kind' }
  | { code: 'already_verified' }
  | { code: 'not_open'; status: ApplicationStatus }
  | { code: 'not_filed' }

type Added = { documentId: Id<'document'>; versionId: Id<'document-version'> }

/**
 * Adds a file received another way to its traveller's application, with the same checks as an upload, and notifies
 * them. An existing document of that type gets a new version. The visa itself is also delivered this way.
 */
export async function addForTraveller(
  ctx: RequestContext,
  addition: Addition,
): Promise<Result<Added, AdditionProblem>> {
  requireAllowed(mayActOnDocument(ctx.actor, 'add'), ctx.actor)
  const { kind, fileName, file, idempotencyKey } = addition
  const place = await placeOf(ctx, addition.application)
  if (!place) return problem({ code: 'no_application' })
  requireAllowed(mayActOnDocument(ctx.actor, 'add', place))
  if (!everyDocumentKind.some((known) => known === kind) || kind === madeFromAnswers)
    return problem({ code: 'not_a_kind' })
  const tooLate = whyNot(kind, place.status, undefined)
  if (tooLate) return problem(tooLate)
  const checked = await checkFile(ctx, fileName, file)
  if (!checked.ok) return refuse(ctx, checked.problem, { applicationId: place.id, kind })
  const tooSmall = await whyTooSmall(kind, checked.value)
  if (tooSmall) return problem(tooSmall)
  const once = { key: idempotencyKey, body: JSON.stringify([place.id, kind, fileName, digestOf(file)]) }
  return keepFile(ctx, place.id, checked.value, (version) =>
    withIdempotencyKey(ctx, 'add-document', once, (ctx) => add(ctx, place.id, kind, version)),
  )
}

function placeOf({ db }: RequestContext, typed: string): Promise<Place | undefined> {
  const text = typed.trim()
  const id = text.toLowerCase()
  return findPlace(db, isId<'application'>(id) ? { id } : { reference: text.toUpperCase().replace(/\s/g, '') })
}

function whyNot(
  kind: string,
  status: ApplicationStatus,
  document: DocumentStatus | undefined,
): AdditionProblem | undefined {
  if (kind === issuedVisa) return canHandOver(status) ? undefined : { code: 'not_filed' }
  if (document === 'verified') return { code: 'already_verified' }
  return canAdd(status, document) ? undefined : { code: 'not_open', status }
}

const granted = { status: 'verified', rejectionReason: null, rejectionNote: null } as const

async function add(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  kind: string,
  version: NewVersion,
): Promise<Result<Added, AdditionProblem>> {
  const { actor, db, now } = ctx
  const { ownerId, reference, status } = requireFound(await lockPlace(db, applicationId))
  requireAllowed(mayActOnDocument(actor, 'add', { ownerId }))
  const before = await findDocumentForUpdate(db, applicationId, kind)
  const why = whyNot(kind, status, before?.status)
  if (why) return problem(why)
  const documentId = before?.id ?? newId<'document'>()
  if (before) await replaceDocument(db, before, version, now)
  else await addDocument(db, { id: documentId, applicationId, ownerId, kind }, version, now)
  // The authority's own visa needs no check.
  if (kind === issuedVisa) {
    const decidedById = actor.kind === 'staff' ? actor.accountId : null
    await saveDecision(db, documentId, { ...granted, decidedAt: now, decidedById }, now)
  }
  await countChange(db, applicationId, now)
  // Before approval, the approval notification will mention it.
  if (kind !== issuedVisa || isHandedOver(status)) {
    const trip = await readTrip(ctx, applicationId)
    const content = (): NotificationContent => ({
      kind: 'document',
      topic: 'service',
      reference,
      ...(kind === issuedVisa ? handedOverWords() : addedWords(kind)),
      trip,
      ...(kind === issuedVisa && { more: visaMore() }),
      link: ownCaseAt(applicationId).details,
    })
    // The visa is not shown on any page before that.
    await notify(ctx, ownerId, content, kind === issuedVisa ? undoSeconds : 0)
  }
  await announce(db, { staff: true, applicationId })
  await recordAct(ctx, {
    act: 'document.add',
    subject: { kind: 'document', id: documentId },
    detail: { application: applicationId, type: kind, version: (before?.version ?? 0) + 1 },
  })
  return ok({ documentId, versionId: version.versionId })
}
