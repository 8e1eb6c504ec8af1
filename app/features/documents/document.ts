import type { Id } from '#app/lib/id.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { minorDocumentKinds } from '../visas/minors/minor-rule.ts'
import { documentKinds } from '../visas/scheme.ts'
import type { Quarantine } from './quarantine/quarantine.ts'

export const documentStatuses = ['pending', 'uploaded', 'verified', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Why staff did not accept a document; "other" comes with a note. */
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

/** The endings a name may have for each type; the first is the one we give. */
export const extensions: Record<ContentType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}

export const acceptedExtensions: readonly string[] = Object.values(extensions).flat()

export const mostPixels = 40_000_000

export const longestFileName = 200

/** What staff may write beside a reason. */
export const longestNote = 500

/** Made from the answers: never uploaded, never missing. */
export const madeFromAnswers = 'application_form'

/** The visa itself. Staff hand it over once it is granted; nobody uploads it, and nothing is decided about it. */
export const issuedVisa = 'issued_visa'

/** What travellers upload, or we make from their answers: for a visa, or because they are children. */
export const askedKinds = [...documentKinds, ...minorDocumentKinds] as const

/** Every kind of paper an application may hold. */
export const paperKinds = [...askedKinds, issuedVisa] as const
export type PaperKind = (typeof paperKinds)[number]

/** One paper of an application, as it stands. What was uploaded before is kept as earlier versions. */
export type Document = {
  id: Id<'document'>
  applicationId: Id<'application'>
  ownerId: Id<'account'>
  kind: string
  status: DocumentStatus
  /** The number of the version that counts; 0 while nothing is uploaded. */
  version: number
  rejectionReason: RejectionReason | null
  /** What staff wrote: why they turned it down, or what they ask for it for. */
  rejectionNote: string | null
  /** When staff verified or rejected it. */
  decidedAt: Date | null
  /** Whoever of the staff decided; nobody did where the service found something. */
  decidedById: Id<'account'> | null
  /** What staff said: asked for, or not asked for any more. Null: as the visa has it. */
  required: boolean | null
}

/** What was uploaded. Sizes are in bytes, of the file as it is kept and sent. */
export type StoredFile = {
  fileName: string
  contentType: ContentType
  size: number
  uploadedAt: Date
  quarantine: Quarantine | null
}

/** Whether a file may be put in its place now. After submission that is where there is none yet, or staff turned it down. */
export function canUpload(application: ApplicationStatus, document: DocumentStatus = 'pending'): boolean {
  if (document === 'verified') return false
  if (application === 'draft') return true
  return document !== 'uploaded' && canStillBeCorrected(application)
}

/** What staff have begun to look at stays readable for them. */
export function canRemove(application: ApplicationStatus, document: DocumentStatus): boolean {
  return application === 'draft' && document !== 'verified'
}

/** What staff may say of a document: accepted, turned down, or not decided after all. */
export const verdicts = ['verified', 'rejected', 'uploaded'] as const satisfies readonly DocumentStatus[]
export type Verdict = (typeof verdicts)[number]

/** Whether staff may decide about a document now. What nobody can replace any more is not turned down. */
export function canDecide(application: ApplicationStatus, verdict: Verdict): boolean {
  if (canStillBeCorrected(application)) return true
  return application === 'under_review' && verdict !== 'rejected'
}

/** Whether staff may put a document in for its traveller. */
export function canAdd(application: ApplicationStatus, document: DocumentStatus | undefined): boolean {
  if (document === 'verified') return false
  return application === 'under_review' || canStillBeCorrected(application)
}

/** Whether staff may put the visa in: once it is filed, so that it is there when the approval is told. A better copy may follow. */
export function canHandOver(application: ApplicationStatus): boolean {
  return application === 'under_review' || isHandedOver(application)
}

/** Whether the visa is its traveller's to see. Before the approval it is not. */
export function isHandedOver(application: ApplicationStatus): boolean {
  return application === 'approved'
}

function canStillBeCorrected(application: ApplicationStatus): boolean {
  return application === 'pending' || application === 'document_verification' || application === 'processing'
}
