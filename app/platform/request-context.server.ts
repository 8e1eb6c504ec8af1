import { createContext } from 'react-router'
import type { Actor } from './actor.ts'
import type { Database } from './database.server.ts'
import type { Encryption } from './encryption.server.ts'
import type { FileStore } from './files/file-store.ts'
import type { Spool } from './files/spool.server.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import type { Changes } from './live/changes.ts'
import type { Organisation } from './organisation.ts'
import type { PaymentProviders } from './payments/provider.ts'
import type { Pusher } from './push/push-message.ts'
import type { Scanner } from './scanner/scanner.ts'
import type { PageReader } from './web-pages/page-reader.ts'

/** External services of this installation. Each has a local form that needs no setup. */
export type Ports = {
  readonly files: FileStore
  /** Holds uploads until they have been checked. */
  readonly spool: Spool
  /** Malware scanner for uploads, if configured. */
  readonly scanner: Scanner | undefined
  /** Payment providers. Without any, applications can be filled in but not paid for. */
  readonly payments: PaymentProviders
  readonly encryption: Encryption
  /** Public origin, without a trailing slash. */
  readonly origin: string
  readonly demo: boolean
  /** Mailbox for staff notifications, if any. */
  readonly staffEmail: string | undefined
  /** Secret with which the mail provider signs delivery events, if configured. */
  readonly emailEventsSecret: string | undefined
  /** External identity provider, if configured. */
  readonly identity: IdentityProvider | undefined
  readonly sendsTexts: boolean
  readonly sendsWhatsapp: boolean
  /** Sends push messages to closed browsers, if keys are configured. */
  readonly push: Pusher | undefined
  /** Reads pages of other sites, if enabled. */
  readonly pages: PageReader | undefined
  /** Changes that open pages subscribe to, across all processes. */
  readonly changes: Changes
  /** The operator of this installation, as far as configured. */
  readonly organisation: Organisation
}

/** Request context of a use case: the actor, the time, and the services. */
export type RequestContext = {
  readonly actor: Actor
  readonly now: Date
  readonly db: Database
  readonly ports: Ports
  /** Version of the facts, at most a second old, if monitored. Saves a query. */
  readonly dataVersion?: string
}

export const requestContext = createContext<RequestContext>()

/** Replaces the context's database with the transaction: a query on the outer handle would escape it. */
export function inTransaction<Value>(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<Value>,
): Promise<Value> {
  return ctx.db.transaction((db) => work({ ...ctx, db }))
}
