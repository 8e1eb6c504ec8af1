import { createHash } from 'node:crypto'
import type { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import type { DocumentStatus } from '#app/features/documents/document.ts'
import type { Id } from '#app/lib/id.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { Case } from './cases.mts'
import type { Chance } from './chance.mts'

type DocumentRow = typeof documents.$inferInsert
type Version = typeof documentVersions.$inferInsert

const kinds = ['passport', 'photo', 'itinerary'] as const
const fileNames = {
  passport: ['passport.pdf', 'passport-scan.jpg', 'my passport (2).pdf', 'IMG_4032.jpg'],
  photo: ['photo.jpg', 'portrait.png', 'IMG_1187.jpg'],
  itinerary: ['tickets.pdf', 'booking-confirmation.pdf', 'itinerary final.pdf'],
} as const
const types = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const

/** The 3 documents of a case, with one version each. Their bytes are left out: they would be 100 GB. */
export function documentRowsOf(
  chance: Chance,
  encryption: Encryption,
  one: Case,
): { documentRows: DocumentRow[]; versions: Version[] } {
  const documentRows: DocumentRow[] = []
  const versions: Version[] = []
  for (const kind of kinds) {
    const id = chance.uuid() as Id<'document'>
    const status = statusIn(chance, one)
    const at = one.startedAt
    const isDecided = status === 'verified' || status === 'rejected'
    documentRows.push({
      id,
      applicationId: one.id,
      ownerId: one.ownerId,
      kind,
      status,
      version: status === 'pending' ? 0 : 1,
      rejectionReason: status === 'rejected' ? chance.pick(['unreadable', 'cropped', 'glare', 'expired']) : null,
      decidedAt: isDecided ? (one.movedAt ?? at) : null,
      createdAt: at,
      updatedAt: isDecided ? (one.movedAt ?? at) : at,
    })
    if (status === 'pending') continue
    const fileName = chance.pick(fileNames[kind])
    const version = chance.uuid() as Id<'document-version'>
    versions.push({
      id: version,
      documentId: id,
      number: 1,
      fileName,
      contentType: types[fileName.slice(-3) as keyof typeof types],
      size: chance.whole(80_000, 4_000_000),
      sha256: createHash('sha256').update(version).digest(),
      storageKey: `documents/large/${version}`,
      wrappedKey: encryption.newKey(`document-version:${version}`),
      uploadedAt: at,
    })
  }
  return { documentRows, versions }
}

function statusIn(chance: Chance, { status }: Case): DocumentStatus {
  if (status === 'draft' || status === 'expired') return chance.weighted({ pending: 60, uploaded: 40 })
  if (status === 'pending') return 'uploaded'
  if (status === 'document_verification') return chance.weighted({ uploaded: 60, verified: 30, rejected: 10 })
  return 'verified'
}
