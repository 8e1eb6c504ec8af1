import type { Fields } from '#tests/support/browser.ts'
import type { World } from '../world.ts'

/** A status, optionally followed by the beginning of the redirect's address. */
export type Outcome = number | `${number} ${string}`

type Body = Fields | FormData

/** The hidden fields of the owner's forms, so that a sender lacks nothing but the permission. */
export type Forms = { once: string; quoteHash: string; drawnFrom: string; profileDrawnFrom: string }

export type Expectation = {
  /** The address, with the owner's IDs. */
  at: (world: World) => string
  /** The bodies of unsafe requests. Each would change something if it were accepted. */
  sends?: ((world: World, forms: Forms) => Body | Promise<Body>)[]
  /** For permitted users: the owner of the IDs, or anyone if there is no owner. */
  get: Outcome
  post: Outcome
  /** Where a signed-in user is redirected. */
  signedIn?: { get: Outcome; post: Outcome }
  /** In the portal: who may do this work; all staff by default. Others are denied. */
  work?: 'officers' | 'administrators'
  /** For the owner of an unfinished application whose address is not confirmed, if it differs. */
  unverified?: { get: Outcome; post: Outcome }
  /** For another signed-in user: 404 unless stated, and always the same as for an ID that does not exist. */
  others?: { get?: Outcome; post?: Outcome }
}

export const noAction = 405
