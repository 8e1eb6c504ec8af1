import { documentErasureText } from '#app/features/applications/erasure/erasure.words.ts'
import { type DocumentStatus, issuedVisa } from '#app/features/documents/document.ts'
import {
  gatherPapers,
  narrowPapers,
  type Paper,
  type PapersAsked,
} from '#app/features/documents/own/list-papers.server.ts'
import { sortOf } from '#app/features/documents/own/own-file.ts'
import { paperKindWords, typeLabel } from '#app/features/documents/own/own-file.words.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { papersWords } from './documents.words.ts'
import { addressOfBytes } from './paper-view.tsx'

/** A file as listed: once, however often it is used. */
export type ShelfRow = Awaited<ReturnType<typeof readShelf>>['all'][number]
export type ShelfUse = ShelfRow['uses'][number]

/** A larger image, in bytes, would take too long to load in a list. */
const largestThumbnail = 1_500_000

export async function readShelf(call: Call, asked: PapersAsked) {
  const gathered = await gatherPapers(call)
  const isFound = (papers: readonly Paper[]) => narrowPapers(papers, asked, paperKindWords).length > 0
  return { all: gathered.map(rowOf), found: gathered.filter(isFound).map(rowOf) }
}

/** The user's own file takes precedence over its copies in applications, because it can be deleted. */
function rowOf(papers: readonly Paper[]) {
  const [first] = papers as [Paper]
  const { id, from, fileName, contentType, size, uploadedAt, quarantine } = first
  const sort = sortOf(contentType)
  const shown = size <= largestThumbnail && !quarantine ? `${addressOfBytes(first)}?view=1` : undefined
  return {
    id: String(id),
    isOwn: from === 'own',
    fileName,
    sort,
    facts: [typeLabel(contentType), sizeWords(size), formatDate(dayOf(uploadedAt), 'short')].join(' · '),
    picture: sort === 'image' ? shown : undefined,
    pdf: sort === 'pdf' ? shown : undefined,
    notice: quarantine && quarantineWords[quarantine],
    uses: papers.flatMap(usesOf),
  }
}

/** Explains a status to the owner, where its name alone is not enough. */
function saidOf(status: DocumentStatus, open: Extract<Paper, { from: 'application' }>['open']): string | undefined {
  if (status === 'rejected') return open ? papersWords.states.rejected : undefined
  if (status !== 'uploaded') return undefined
  return open === 'replace_or_remove' ? papersWords.states.draft : papersWords.states.uploaded
}

function usesOf(paper: Paper) {
  const [use] = paper.usedIn
  if (paper.from === 'own' || !use) return []
  const { kind, status, open, erasure } = paper
  return [
    {
      id: String(paper.id),
      kind,
      name: paperKindWords(paper),
      applicationId: String(use.applicationId),
      reference: use.reference,
      status,
      said: saidOf(status, open),
      open,
      erasure: erasure && documentErasureText(erasure, kind === issuedVisa),
    },
  ]
}
