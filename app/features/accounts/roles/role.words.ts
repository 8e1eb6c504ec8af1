import { listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { type Capability, type CapabilityArea, capabilityAreas } from '#app/platform/capabilities.ts'
import { type FixedRole, isFixedRole } from '#app/platform/roles.ts'
import type { OwnRoleNames } from './role.ts'

const said = words('accounts/roles/role', 'reach')

export const fixedRoleNames: Record<FixedRole, string> = words('accounts/roles/role', 'fixedRoleNames')

export function roleNameOf(role: string, own: OwnRoleNames = {}): string {
  return isFixedRole(role) ? fixedRoleNames[role] : (own[role] ?? said.gone)
}

export const areaWords: Record<CapabilityArea, string> = words('accounts/roles/role', 'area')

/** What a capability allows, with details if the name is not clear enough. */
export const capabilityWords: Record<Capability, { readonly name: string; readonly more?: string }> = words(
  'accounts/roles/role',
  'capability',
)

/** "Read applications and Write notes" */
export function listWords(capabilities: readonly string[]): string {
  return listText(capabilities.map((name) => capabilityWords[name as Capability]?.name ?? name))
}

/** The areas a role covers: "Applications, Documents and Money". */
export function reachWords(capabilities: readonly Capability[]): string {
  const areas = (Object.keys(capabilityAreas) as CapabilityArea[]).filter(
    (area) =>
      area !== 'portal' && capabilities.some((one) => (capabilityAreas[area] as readonly string[]).includes(one)),
  )
  return areas.length === 0 ? said.none : listText(areas.map((area) => areaWords[area]))
}
