import { createContext } from 'react-router'
import type { Id } from '#app/lib/id.ts'
import type { Capability } from '../capabilities.ts'
import type { Maintenance } from '../maintenance.ts'
import type { Role } from '../roles.ts'
import type { ShownCurrency } from './shown-currency.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Applications that somebody looks after, and questions that anybody may answer. */
export type OwnWork = { readonly cases: number; readonly questions: number }

export type SignedIn = {
  readonly accountId: Id<'account'>
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role
  /** What their role is called, which an installation may have made for itself. */
  readonly roleName: string
  /** What they may do as staff; a traveller has none. */
  readonly capabilities: ReadonlySet<Capability>
  readonly status: 'active' | 'inactive'
  /** Whether they showed who they are by two things. */
  readonly assurance: 'one' | 'two'
  /** When they last did. */
  readonly authenticatedAt: Date
  /** When the session is over, if nothing happens until then. */
  readonly endsAt: Date
  /** Staff who must show a second factor before the portal opens, and have not. */
  readonly lacksSecondFactor: boolean
  /** The password is older than its owner wants it to be. */
  readonly passwordExpired: boolean
}

/** What the frame of a page needs to know of a request. */
export type PageRequest = {
  readonly nonce: string
  /** What a person can quote if this request fails, and what finds it in the log. */
  readonly reference: string
  /** Whether a form was sent. */
  readonly sent: boolean
  /** The path of the address, as it was asked for. */
  readonly path: string
  readonly theme: Theme
  /** In which totals are shown beside dollars, where somebody chose one. */
  readonly currency: ShownCurrency | undefined
  readonly signedIn: SignedIn | undefined
  readonly demo: boolean
  /** The small module of comforts, where it is built. */
  readonly enhanceUrl: string | undefined
  readonly https: boolean
  /** The network address the request came from, by the socket or the one trusted proxy. */
  readonly address: string
  /** The country that proxy names, where it is told to. */
  readonly place: string | null
  readonly cookies: ReadonlyMap<string, string>
  /** The page of ours it was made from. */
  readonly cameFrom: string | undefined
  readonly maintenance: Maintenance | undefined
  /** What waits for somebody of the staff, on the pages of the portal. */
  readonly ownWork: OwnWork | undefined
  /** How many notices a traveller has not read. */
  readonly unread: number | undefined
}

export const pageContext = createContext<PageRequest>()

/** The pattern of the route that was asked for, for logs and measures: an address may name people. */
export const patternContext = createContext('unmatched')
