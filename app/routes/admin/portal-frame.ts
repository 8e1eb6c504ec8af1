import type { Capability } from '#app/platform/capabilities.ts'
import type { OwnWork } from '#app/platform/http/page-context.ts'

/** The portal data of the signed-in user, sent to the browser. */
export type PortalFrame = {
  readonly account: PortalAccount
  readonly ownWork: OwnWork | undefined
  readonly singleKeys: boolean
}

export type PortalAccount = {
  readonly shortName: string
  readonly name: string
  readonly email: string
  readonly roleName: string
  readonly capabilities: readonly Capability[]
}
