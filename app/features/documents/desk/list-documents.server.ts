import { documentsAskedFor } from '#app/features/applications/documents-asked-for.ts'
import { minorDocumentKinds } from '#app/features/visas/minors/minor-rule.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { staffStatusWords } from '../decision.words.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { type AnyDocumentKind, type DocumentStatus, documentStatuses, everyDocumentKind } from '../document.ts'
import { documentWords } from '../document.words.ts'
import { type DeskDocument, type Found, findPage, type Look, listByIds, type Window } from './desk.store.server.ts'
import { askableStatuses, type DocumentsAsked, idsBeginning, unknownKind } from './documents-asked.ts'

export const perPage = 25

/** A document as listed: the visa determines whether it is required, unless staff said otherwise. */
export type ListedDocument = Omit<DeskDocument, 'required' | 'schemeDocuments'> & { isRequired: boolean }

export type DocumentPage = {
  rows: ListedDocument[]
  /** Positions of the older and newer pages. */
  older: Id<'document'> | undefined
  newer: Id<'document'> | undefined
}

/** Returns a page of all documents submitted with applications, newest first. */
export async function listDocuments(
  { actor, db, ports }: RequestContext,
  asked: DocumentsAsked,
): Promise<DocumentPage> {
  requireAllowed(mayActOnDocument(actor, 'open'), actor)
  if (actor.kind !== 'staff') return { rows: [], older: undefined, newer: undefined }
  const { after, before, kind } = asked
  const window: Window = {
    notOf: actor.accountId,
    status: asked.status && askableStatuses[asked.status],
    kind: kind === unknownKind ? 'unknown' : (kind as AnyDocumentKind | undefined),
    after,
    before: after ? undefined : before,
    most: perPage + 1,
  }
  const found: Found[] = []
  for (const look of looksFor(asked.q, ports.origin)) found.push(...(await findPage(db, look, window)))
  const backwards = window.before !== undefined
  const merged = inOrder(found, backwards)
  const shown = merged.slice(0, perPage)
  const isMore = merged.length > perPage
  const rows = await listByIds(db, shown)
  return {
    rows: rows.map(listed),
    older: backwards || isMore ? rows.at(-1)?.id : undefined,
    newer: (backwards ? isMore : after !== undefined) ? rows[0]?.id : undefined,
  }
}

/** Merges the ids of several searches into one list without duplicates. */
function inOrder(found: readonly Found[], backwards: boolean): Id<'document'>[] {
  const key = ({ createdAt, id }: Found) => `${createdAt.padEnd(32)} ${id}`
  const sorted = [...found].sort((a, b) => (key(a) < key(b) ? 1 : -1))
  if (backwards) sorted.reverse()
  return [...new Set(sorted.map(({ id }) => id))]
}

export function listed({ required, schemeDocuments, ...row }: DeskDocument): ListedDocument {
  // A child's requirements depend on their answers; a document of these types exists only if it was required.
  const named = [...documentsAskedFor(schemeDocuments ?? []), ...minorDocumentKinds]
  const isAsked = named.some((kind) => kind === row.kind)
  return { ...row, isRequired: required ?? isAsked }
}

/** Below this length an index cannot be used, so file names are not searched. */
const leastOfName = 3

/** A search covers type, status, file name, user id and address. An empty one covers everything. */
function looksFor(q: string, origin: string): Look[] {
  const text = q.toLowerCase()
  if (text === '') return [{ at: 'everything' }]
  const address = `${origin}/admin/documents/`
  const inAddress = /\/documents\/([0-9a-f-]*)[^/]*$/.exec(text)
  if (text.includes('/')) {
    if (address.includes(text)) return [{ at: 'everything' }]
    const ids = inAddress && idsBeginning(inAddress[1] ?? '')
    return ids ? [{ at: 'id', ...ids }] : nameLook(text)
  }
  const kinds = everyDocumentKind.filter((kind) => kind.includes(text) || nameOf(kind).includes(text))
  const statuses = documentStatuses.filter((status) => wordsOf(status).includes(text))
  const ids = text.length >= 4 ? idsBeginning(text) : undefined
  return [
    ...(kinds.length > 0 ? [{ at: 'kind', kinds } as const] : []),
    ...(statuses.length > 0 ? [{ at: 'status', statuses } as const] : []),
    ...(ids ? [{ at: 'owner', ...ids } as const, { at: 'id', ...ids } as const] : []),
    ...nameLook(text),
  ]
}

const nameLook = (part: string): Look[] => (part.length >= leastOfName ? [{ at: 'fileName', part }] : [])
const nameOf = (kind: string) => documentWords(kind).name.toLowerCase()
const wordsOf = (status: DocumentStatus) => staffStatusWords[status].toLowerCase()
