import type { Fields } from '#tests/support/browser.ts'
import type { World } from '../world.ts'

/** A status, or a status and how the address of its redirect begins. */
export type Outcome = number | `${number} ${string}`

type Body = Fields | FormData

/** What its owner's pages hid in their forms, so that nothing but the right is missing to whoever sends it. */
export type Forms = { once: string; quoteHash: string; drawnFrom: string; profileDrawnFrom: string }

export type Expectation = {
  /** The address, with the owner's ids in it. */
  at: (world: World) => string
  /** What an unsafe request says. Each would change something if it got through. */
  sends?: ((world: World, forms: Forms) => Body | Promise<Body>)[]
  /** For whoever may be here: the owner of the ids, or anybody where nobody owns anything. */
  get: Outcome
  post: Outcome
  /** Where somebody who is signed in is sent on. */
  signedIn?: { get: Outcome; post: Outcome }
  /** In the portal: whose work it is; all staff's where it is not said. The others are denied it. */
  work?: 'officers' | 'administrators'
  /** For the owner of an unfinished application whose address is not confirmed, where it differs. */
  unverified?: { get: Outcome; post: Outcome }
  /** For somebody else who is signed in: 404 unless stated, and always the same as for an id that does not exist. */
  others?: { get?: Outcome; post?: Outcome }
}

export const noAction = 405
