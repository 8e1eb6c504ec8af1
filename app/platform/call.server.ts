import { createContext } from 'react-router'
import type { Actor } from './actor.ts'
import type { Database } from './database.server.ts'
import type { FileStore } from './files/file-store.ts'
import type { Spool } from './files/spool.server.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import type { Changes } from './live/changes.ts'
import type { Organisation } from './organisation.ts'
import type { PaymentProviders } from './payments/provider.ts'
import type { Pusher } from './push/push-message.ts'
import type { Scanner } from './scanner/scanner.ts'
import type { Vault } from './vault.server.ts'
import type { PageReader } from './web-pages/page-reader.ts'

/** The outside world, as this installation is set up. Each has a local form that needs nothing. */
export type Ports = {
  readonly files: FileStore
  /** Where uploads wait until they are checked. */
  readonly spool: Spool
  /** Looks for malware in uploads, where one is set up. */
  readonly scanner: Scanner | undefined
  /** Who takes payments; without anybody, applications can be filled in and not paid for. */
  readonly payments: PaymentProviders
  readonly vault: Vault
  /** Where people reach us, without a trailing slash. */
  readonly origin: string
  readonly demo: boolean
  /** Where the staff are told of what waits for them, if anywhere. */
  readonly staffEmail: string | undefined
  /** With what the mail provider signs what it tells of our emails, where that is set up. */
  readonly emailEventsSecret: string | undefined
  /** Other services that say who somebody is, where one is set up. */
  readonly identity: IdentityProvider | undefined
  /** Whether text messages can be sent. */
  readonly sendsTexts: boolean
  /** Whether messages can be sent by WhatsApp. */
  readonly sendsWhatsapp: boolean
  /** Who sends push messages to browsers that are closed, where keys are set up. */
  readonly push: Pusher | undefined
  /** Reads pages of other sites, where that is switched on. */
  readonly pages: PageReader | undefined
  /** What changes while a page is open, whichever process changes it. */
  readonly changes: Changes
  /** Who runs this installation, as far as they say. */
  readonly organisation: Organisation
}

/** What a use case may ask of the world for one request: who, when, and where things are. */
export type Call = {
  readonly actor: Actor
  readonly now: Date
  readonly db: Database
  readonly ports: Ports
  /** The version of the facts, at most a second old, where somebody keeps an eye on it: it saves asking the database. */
  readonly dataVersion?: string
}

export const callContext = createContext<Call>()

/** The transaction's handle takes the place of the database's: a query on the outer one would escape it. */
export function inTransaction<Value>(call: Call, work: (call: Call) => Promise<Value>): Promise<Value> {
  return call.db.transaction((db) => work({ ...call, db }))
}
