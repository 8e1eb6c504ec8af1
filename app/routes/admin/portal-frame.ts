import type { Capability } from '#app/platform/capabilities.ts'
import type { OwnWork } from '#app/platform/http/page-context.ts'

/** Whose desk it is. It is sent to the browser. */
export type PortalFrame = {
  readonly account: PortalAccount
  readonly ownWork: OwnWork | undefined
  /** Whether keys of one character do something. */
  readonly singleKeys: boolean
}

export type PortalAccount = {
  readonly shortName: string
  readonly name: string
  readonly email: string
  readonly roleName: string
  readonly capabilities: readonly Capability[]
}
