import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Application } from '../applications/application.ts'
import { hiddenFrom, readApplication } from '../applications/read-application.server.ts'
import { visibleUntil } from '../applications/undo.ts'
import { mayActOnDocument } from './document.policy.ts'
import { countDocumentsOf, type DocumentWithFile, listDocuments } from './document.store.server.ts'
import {
  type DocumentStatus,
  isHandedOver,
  issuedVisa,
  madeFromAnswers,
  type RejectionReason,
  type StoredFile,
} from './document.ts'
import { countOwnFilesOf } from './own/own-file.store.server.ts'

/** A document as shown in a list. Status `pending` means that nothing has been uploaded yet. */
export type DocumentRow = {
  kind: string
  status: DocumentStatus | 'made_from_answers'
  /** Whether payment is blocked without it. */
  required: boolean
  /**
   * Requested but optional. A document neither required nor recommended was uploaded before the route, visa or an
   * answer changed.
   */
  recommended: boolean
  documentId: Id<'document'> | null
  file: StoredFile | null
  rejectionReason: RejectionReason | null
  rejectionNote: string | null
  decidedAt: Date | null
}

/**
 * One row for each kind requested by the visa or by staff, in that order, then uploads no longer requested. Excludes
 * the visa itself.
 */
export async function documentRows(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  required: readonly string[],
  recommended: readonly string[] = [],
): Promise<DocumentRow[]> {
  requireAllowed(mayActOnDocument(ctx.actor, 'read', await readApplication(ctx, applicationId)))
  return rowsOf(visible(ctx, await listDocuments(ctx.db, [applicationId])), required, recommended)
}

/** Shows staff decisions to travellers once the undo period has ended, and automatic decisions immediately. */
function visible(ctx: RequestContext, documents: readonly DocumentWithFile[]): readonly DocumentWithFile[] {
  const until = hiddenFrom(ctx)
  if (!until) return documents
  const undecided = { status: 'uploaded', rejectionReason: null, rejectionNote: null, decidedAt: null } as const
  return documents.map(({ document, file }) =>
    document.decidedById && document.decidedAt && document.decidedAt > until
      ? { document: { ...document, ...undecided }, file }
      : { document, file },
  )
}

function rowsOf(
  documents: readonly DocumentWithFile[],
  required: readonly string[],
  recommended: readonly string[],
): DocumentRow[] {
  const kept = documents.filter(({ document }) => document.kind !== issuedVisa)
  const isAsked = (kind: string) =>
    kept.find(({ document }) => document.kind === kind)?.document.required ?? required.includes(kind)
  const isAdvised = (kind: string) =>
    !isAsked(kind) &&
    recommended.includes(kind) &&
    kept.find(({ document }) => document.kind === kind)?.document.required !== false
  const kinds = [...new Set([...required, ...recommended, ...kept.map(({ document }) => document.kind)])]
  const rank = (kind: string) => (isAsked(kind) ? 0 : isAdvised(kind) ? 1 : 2)
  return kinds
    .toSorted((one, other) => rank(one) - rank(other))
    .map((kind) => ({
      ...rowOf(
        kind,
        isAsked(kind),
        kept.find(({ document }) => document.kind === kind),
      ),
      recommended: isAdvised(kind),
    }))
}

/** The visa itself; null until it is issued, undefined if none is expected. */
export async function readIssuedVisa(ctx: RequestContext, applicationId: Id<'application'>) {
  const application = await readApplication(ctx, applicationId)
  requireAllowed(mayActOnDocument(ctx.actor, 'read', application))
  if (!isHandedOver(application.status)) return undefined
  const found = (await listDocuments(ctx.db, [applicationId])).find(({ document }) => document.kind === issuedVisa)
  if (!found?.file) return null
  const until = hiddenFrom(ctx)
  if (until && found.file.uploadedAt > until) return null
  return { documentId: found.document.id, version: found.document.version, file: found.file }
}

function rowOf(kind: string, required: boolean, kept: DocumentWithFile | undefined): Omit<DocumentRow, 'recommended'> {
  const made = kind === madeFromAnswers
  return {
    kind,
    status: made ? 'made_from_answers' : (kept?.document.status ?? 'pending'),
    required,
    documentId: kept?.document.id ?? null,
    file: kept?.file ?? null,
    rejectionReason: kept?.document.rejectionReason ?? null,
    rejectionNote: kept?.document.rejectionNote ?? null,
    decidedAt: kept?.document.decidedAt ?? null,
  }
}

/** The kinds that block payment of a draft: not uploaded, or rejected and not replaced. */
export async function missingDocuments(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  required: readonly string[],
): Promise<string[]> {
  const rows = await documentRows(ctx, applicationId, required)
  return rows.filter(isMissing).map(({ kind }) => kind)
}

type AskedFor = {
  readonly application: Application
  readonly requiredDocuments: readonly string[]
  readonly recommendedDocuments: readonly string[]
}

/** The applications that have every required document, read in one query. */
export async function listComplete(
  ctx: RequestContext,
  drafts: readonly AskedFor[],
): Promise<ReadonlySet<Id<'application'>>> {
  const rows = await documentRowsOfAll(ctx, drafts)
  return new Set([...rows].flatMap(([id, own]) => (own.some(isMissing) ? [] : [id])))
}

/** The documents of several applications, in one query. */
export async function documentRowsOfAll(
  ctx: RequestContext,
  drafts: readonly AskedFor[],
): Promise<ReadonlyMap<Id<'application'>, DocumentRow[]>> {
  for (const { application } of drafts) requireAllowed(mayActOnDocument(ctx.actor, 'read', application))
  const all = await listDocuments(
    ctx.db,
    drafts.map(({ application }) => application.id),
  )
  const rows = drafts.map(({ application: { id }, requiredDocuments, recommendedDocuments }) => {
    const own = visible(ctx, all).filter(({ document }) => document.applicationId === id)
    return [id, rowsOf(own, requiredDocuments, recommendedDocuments)] as const
  })
  return new Map(rows)
}

export function isMissing({ status, required }: Pick<DocumentRow, 'status' | 'required'>): boolean {
  return required && (status === 'pending' || status === 'rejected')
}

/**
 * The number of a traveller's files, as their list counts them: those in all applications and those saved to the
 * account.
 */
export async function countSavedDocuments({ actor, db, now }: RequestContext): Promise<number> {
  if (actor.kind !== 'traveller') return 0
  requireAllowed(mayActOnDocument(actor, 'read', { ownerId: actor.accountId }))
  return (await countDocumentsOf(db, actor.accountId, visibleUntil(now))) + (await countOwnFilesOf(db, actor.accountId))
}
