import type { Capability } from '../capabilities.ts'

/** Who may open a route at all. Actions on it are subject to the use case's policy. */
export const accesses = ['public', 'signed-in', 'staff', 'machine', 'demo'] as const
export type Access = (typeof accesses)[number]

/** A staff page states the capability required to open it. */
type Opening =
  | { readonly access: 'staff'; readonly needs: Capability }
  | { readonly access: Exclude<Access, 'staff'>; readonly needs?: never }

/** Every route module exports one as `handle`; without it the server does not start. */
export type PageHandle = Opening & {
  /**
   * Part of the user's own account: staff are not redirected to the portal, and it opens despite an inactive account or
   * expired password.
   */
  readonly own?: true
  /** Requires a recent authentication. */
  readonly fresh?: true
  /** What its form sends, so that the page can show a signed-out user what was not submitted. */
  readonly sends?: 'application' | 'document' | 'profile' | 'route'
  /**
   * The fields of its form that are kept for their sender where the form comes after its session has ended. Never a
   * password, a code or a card: what is not named here is not kept. A page of an application keeps its answers.
   * A function, because a form may only be read once the words of its page are loaded.
   */
  readonly saves?: (() => readonly string[]) | 'answers'
  /**
   * URL parameters of a page that is the same for every anonymous visitor until facts change, so that it may be cached.
   * URLs with other parameters are rendered each time, so that the cache cannot be flooded.
   */
  readonly cache?: readonly string[]
  /** Shows totals in the visitor's chosen currency: each currency is cached separately. */
  readonly showsCurrency?: true
  /** It names the languages it is written in itself: they are not those of the service. */
  readonly ownLanguages?: true
  /** Its form may contain files. Any other body is small. */
  readonly takesFiles?: true
  /** Accepts forms during maintenance. All other pages are read-only then. */
  readonly duringMaintenance?: true
  /** Requested by open pages on their own: not a visit, and does not extend the session. */
  readonly unattended?: true
  /** Hydrated in the browser, with client-side navigation to other such pages (decision 44). */
  readonly hydrate?: true
}
