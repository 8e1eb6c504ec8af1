import type { OpeningHolder, OpeningPurpose } from '#app/features/applications/opening/opening.ts'
import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'

/** What staff open of somebody: each is recorded in the audit log before they see it. */
type OpenedThing = 'document' | 'passport-number' | 'form' | 'receipt' | 'attachment'

/** Openings of one thing by one colleague with less than this between them are one line. */
export const sameLineMinutes = 30

/** A page loads a file to show it, and again to read it by machine: less than this between the two is one opening. */
export const sameOpeningSeconds = 60

/** One line of what staff opened: who by their role, what, when and why. Nobody is named. */
export type Opening = {
  /** Names it to its owner, and tells nothing: how much is recorded for others cannot be seen from it. */
  readonly id: string
  readonly at: Date
  /** When it was opened last; the same where it was opened once. */
  readonly lastAt: Date
  readonly times: number
  readonly role: Role | null
  /** What the installation calls a role of its own. */
  readonly roleName: string | null
  readonly thing: OpenedThing
  /** What of the filled form was done. */
  readonly how: 'page' | 'file' | 'copy' | null
  /** Null where the document was erased before its kind was recorded. */
  readonly kind: string | null
  readonly fileName: string | null
  /** Null once the document is erased. */
  readonly documentId: Id<'document'> | null
  readonly ticketId: Id<'ticket'> | null
  readonly application: { readonly id: Id<'application'>; readonly reference: string; readonly to: string } | null
  /** Null where it was not recorded: before it was asked for, and with a file of a message. */
  readonly purpose: OpeningPurpose | null
  readonly holder: OpeningHolder | null
}

/** What the list is narrowed to. */
type OpeningsAbout = { readonly kind: 'application' | 'document'; readonly id: string }

const aboutShape = /^(application|document)\/([0-9a-f-]{36})$/

/** As an address names it, such as `application/ID`. */
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
