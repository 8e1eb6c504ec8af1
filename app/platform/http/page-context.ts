import { createContext } from 'react-router'
import type { Id } from '#app/lib/id.ts'
import type { Capability } from '../capabilities.ts'
import type { Maintenance } from '../maintenance.ts'
import type { Role } from '../roles.ts'
import type { ShownCurrency } from './shown-currency.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Assigned applications, and questions open to all staff. */
export type OwnWork = { readonly cases: number; readonly questions: number }

export type SignedIn = {
  readonly accountId: Id<'account'>
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role
  /** Name of the role, which may be the installation's own. */
  readonly roleName: string
  /** Staff capabilities; empty for travellers. */
  readonly capabilities: ReadonlySet<Capability>
  readonly status: 'active' | 'inactive'
  /** Number of factors used to sign in. */
  readonly assurance: 'one' | 'two'
  readonly authenticatedAt: Date
  /** When the session expires without activity. */
  readonly endsAt: Date
  /** Staff who must still set up or use a second factor to open the portal. */
  readonly lacksSecondFactor: boolean
  /** The password exceeds the maximum age set by its owner. */
  readonly passwordExpired: boolean
}

/** Request data for the page layout. */
export type PageRequest = {
  readonly nonce: string
  /** Shown to the user on failure, and logged. */
  readonly reference: string
  readonly sent: boolean
  /** Path of the URL, as requested. */
  readonly path: string
  readonly theme: Theme
  /** Currency shown beside dollars, if chosen. */
  readonly currency: ShownCurrency | undefined
  readonly signedIn: SignedIn | undefined
  readonly demo: boolean
  /** URL of the client script, if built. */
  readonly clientScriptUrl: string | undefined
  readonly https: boolean
  /** Client address, from the socket or the trusted proxy. */
  readonly address: string
  /** Country reported by that proxy, if configured. */
  readonly place: string | null
  readonly cookies: ReadonlyMap<string, string>
  /** The page of ours that made the request. */
  readonly cameFrom: string | undefined
  readonly maintenance: Maintenance | undefined
  /** Open work of the staff member, on portal pages. */
  readonly ownWork: OwnWork | undefined
  /** Number of unread notifications of the traveller. */
  readonly unread: number | undefined
}

export const pageContext = createContext<PageRequest>()

/** The requested route pattern, for logs and metrics: a URL may contain personal data. */
export const patternContext = createContext('unmatched')
