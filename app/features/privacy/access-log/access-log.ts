import type { OpeningHolder, OpeningPurpose } from '#app/features/applications/opening/opening.ts'
import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'

/** The kinds of data that staff open: each opening is recorded in the audit log before the data is shown. */
type OpenedThing = 'document' | 'passport-number' | 'form' | 'receipt' | 'attachment'

/** Openings of one item by one colleague less than this far apart are shown as one line. */
export const sameLineMinutes = 30

/**
 * A page loads a file to show it, and again to read it by machine: 2 loads less than this far apart count as one
 * opening.
 */
export const sameOpeningSeconds = 60

/** One line of the access log: the role, the item, the time and the reason. Staff are not named. */
export type Opening = {
  /** An opaque id: it does not reveal how much is recorded for others. */
  readonly id: string
  readonly at: Date
  /** The last time it was opened; equal to the first if opened once. */
  readonly lastAt: Date
  readonly times: number
  readonly role: Role | null
  /** The name of a custom role of the installation. */
  readonly roleName: string | null
  readonly thing: OpenedThing
  /** How the completed form was used. */
  readonly how: 'page' | 'file' | 'copy' | null
  /** Null if the document was erased before its kind was recorded. */
  readonly kind: string | null
  readonly fileName: string | null
  /** Null once the document is erased. */
  readonly documentId: Id<'document'> | null
  readonly ticketId: Id<'ticket'> | null
  readonly application: { readonly id: Id<'application'>; readonly reference: string; readonly to: string } | null
  /** Null if not recorded: before it was required, and for files of messages. */
  readonly purpose: OpeningPurpose | null
  readonly holder: OpeningHolder | null
}

/** The subject that the list is filtered by. */
type OpeningsAbout = { readonly kind: 'application' | 'document'; readonly id: string }

const aboutShape = /^(application|document)\/([0-9a-f-]{36})$/

/** The subject in a URL parameter, such as `application/ID`. */
export function aboutIn(text: string): OpeningsAbout | undefined {
  const [, kind, id] = aboutShape.exec(text) ?? []
  return kind && id ? { kind: kind as OpeningsAbout['kind'], id } : undefined
}

export function openingsAbout(openings: readonly Opening[], about: OpeningsAbout | undefined): Opening[] {
  return openings.filter(
    ({ application, documentId }) =>
      !about || (about.kind === 'application' ? application?.id : documentId) === about.id,
  )
}
