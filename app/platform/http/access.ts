import type { Capability } from '../capabilities.ts'

/** Who may open a route at all. What they may do there is the use case's policy. */
export const accesses = ['public', 'signed-in', 'staff', 'machine', 'demo'] as const
export type Access = (typeof accesses)[number]

/** A page of the portal names the capability without which it is not opened at all. */
type Opening =
  | { readonly access: 'staff'; readonly needs: Capability }
  | { readonly access: Exclude<Access, 'staff'>; readonly needs?: never }

/** Every route module exports one of these as `handle`; a route without it stops the start. */
export type PageHandle = Opening & {
  /**
   * It belongs to somebody's own account: staff are not led away to the portal, and neither an inactive account nor an
   * expired password stands before it.
   */
  readonly own?: true
  /** Only for whoever showed who they are a few minutes ago. */
  readonly fresh?: true
  /** What its form sends, where somebody who is not signed in any more is told what was not sent. */
  readonly sends?: 'application' | 'document' | 'profile' | 'route'
  /**
   * The fields of its form that are kept for their sender where the form comes after its session has ended. Never a
   * password, a code or a card: what is not named here is not kept. A page of an application keeps its answers.
   */
  readonly holds?: readonly string[] | 'answers'
  /**
   * The parameters the page reads, where it is the same for every anonymous reader until facts change: it may then be
   * kept in memory. An address with others is drawn anew, so that nobody fills the memory with copies.
   */
  readonly cache?: readonly string[]
  /** It shows totals in the currency that its reader chose: each has a page of its own in memory. */
  readonly showsCurrency?: true
  /** It names the languages it is written in itself: they are not those of the service. */
  readonly ownLanguages?: true
  /** Its form may carry files. Any other body is small. */
  readonly takesFiles?: true
  /** Forms are taken in here while the service is closed for maintenance. Everywhere else only reading goes on. */
  readonly duringMaintenance?: true
  /** Asked by open pages of their own accord: it is no visit, and keeps no session from ending. */
  readonly unattended?: true
  /** Its page runs in the browser as well, and leads to others of its kind without a new document (decision 44). */
  readonly hydrate?: true
}
