import type { Id } from '#app/lib/id.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { minorDocumentKinds } from '../visas/minors/minor-rule.ts'
import { documentKinds } from '../visas/scheme.ts'
import type { Quarantine } from './quarantine/quarantine.ts'

export const documentStatuses = ['pending', 'uploaded', 'verified', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Why staff rejected a document; "other" requires a note. */
export const rejectionReasons = [
  'unreadable',
  'cropped',
  'glare',
  'wrong_document',
  'expired',
  'expires_too_soon',
  'does_not_match',
  'password_protected',
  'wrong_size',
  'background',
  'not_recent',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const contentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ContentType = (typeof contentTypes)[number]

/** Accepted file extensions for each type; the first is used for downloads. */
export const extensions: Record<ContentType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}

export const acceptedExtensions: readonly string[] = Object.values(extensions).flat()

export const mostPixels = 40_000_000

export const longestFileName = 200

/** Maximum characters of a note with a reason. */
export const longestNote = 500

/** Generated from the answers: never uploaded, never missing. */
export const madeFromAnswers = 'application_form'

/** The visa itself. Staff deliver it once it is granted; it is neither uploaded by the traveller nor decided on. */
export const issuedVisa = 'issued_visa'

/** Documents travellers upload or we generate: for a visa, or for a child. */
export const askedKinds = [...documentKinds, ...minorDocumentKinds] as const

/** Every type of document an application can have. */
export const everyDocumentKind = [...askedKinds, issuedVisa] as const
export type AnyDocumentKind = (typeof everyDocumentKind)[number]

/** A document of an application in its current state. Earlier uploads are kept as earlier versions. */
export type Document = {
  id: Id<'document'>
  applicationId: Id<'application'>
  ownerId: Id<'account'>
  kind: string
  status: DocumentStatus
  /** The number of the current version; 0 until a file is uploaded. */
  version: number
  rejectionReason: RejectionReason | null
  /** A note from staff: why they rejected it, or why they need it. */
  rejectionNote: string | null
  /** When staff verified or rejected it. */
  decidedAt: Date | null
  /** The member of staff who decided; null if the service did. */
  decidedById: Id<'account'> | null
  /** Set by staff: required or no longer required. Null for the visa's default. */
  required: boolean | null
}

/** An uploaded file. Sizes are in bytes, of the file as stored and sent. */
export type StoredFile = {
  fileName: string
  contentType: ContentType
  size: number
  uploadedAt: Date
  quarantine: Quarantine | null
}

/** Whether a file can be uploaded now. After submission, only if it is missing or rejected. */
export function canUpload(application: ApplicationStatus, document: DocumentStatus = 'pending'): boolean {
  if (document === 'verified') return false
  if (application === 'draft') return true
  return document !== 'uploaded' && canStillBeCorrected(application)
}

/** After submission, files stay available to staff. */
export function canRemove(application: ApplicationStatus, document: DocumentStatus): boolean {
  return application === 'draft' && document !== 'verified'
}

/** Decisions on a document: verified, rejected, or reopened. */
export const verdicts = ['verified', 'rejected', 'uploaded'] as const satisfies readonly DocumentStatus[]
export type Verdict = (typeof verdicts)[number]

/** Whether staff can decide on a document now. One that can no longer be replaced is not rejected. */
export function canDecide(application: ApplicationStatus, verdict: Verdict): boolean {
  if (canStillBeCorrected(application)) return true
  return application === 'under_review' && verdict !== 'rejected'
}

/** Whether staff can add a document for its traveller. */
export function canAdd(application: ApplicationStatus, document: DocumentStatus | undefined): boolean {
  if (document === 'verified') return false
  return application === 'under_review' || canStillBeCorrected(application)
}

/** Whether staff can add the visa: after filing, so that it is there at approval. A better copy can follow. */
export function canHandOver(application: ApplicationStatus): boolean {
  return application === 'under_review' || isHandedOver(application)
}

/** Whether the traveller can see the visa: not before approval. */
export function isHandedOver(application: ApplicationStatus): boolean {
  return application === 'approved'
}

function canStillBeCorrected(application: ApplicationStatus): boolean {
  return application === 'pending' || application === 'document_verification' || application === 'processing'
}
