import { Check, Users } from 'lucide-react'
import type { OwnRole } from '#app/features/accounts/roles/role.ts'
import { areaWords, capabilityWords, fixedRoleNames } from '#app/features/accounts/roles/role.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { type Capability, type CapabilityArea, capabilityAreas, needsTwoPeople } from '#app/platform/capabilities.ts'
import { builtInRoles, capabilitiesOf, type StaffRole } from '#app/platform/roles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { rolesWords as words } from './roles.words.ts'

type Shown = { id: StaffRole; name: string; isOwn: boolean; holders: number; can: ReadonlySet<Capability> }

export const areas = Object.entries(capabilityAreas) as [CapabilityArea, readonly Capability[]][]

type Props = { own: readonly OwnRole[]; holders: Readonly<Record<string, number>> }

/** The capabilities of each role. On narrow screens the names of the roles are upright. */
export function RoleTable({ own, holders }: Props) {
  const held = (id: string) => holders[id] ?? 0
  const roles: Shown[] = [
    ...builtInRoles.map((id) => ({
      id,
      name: fixedRoleNames[id],
      isOwn: false,
      holders: held(id),
      can: capabilitiesOf(id),
    })),
    ...own.map(({ id, name, capabilities }) => ({
      id,
      name,
      isOwn: true,
      holders: held(id),
      can: new Set(capabilities),
    })),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many roles are wider than the page, and keys scroll it too
    <section className="roles-sheet box" aria-label={words.caption} tabIndex={0}>
      <table className="roles-table small">
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.capability}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <RoleName role={role} />
                <Holders role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(([area, capabilities]) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <AreaName area={area} />
              </th>
            </tr>
            {capabilities.map((capability) => (
              <tr key={capability}>
                <th scope="row">{capabilityWords[capability].name}</th>
                {roles.map(({ id, can }) => (
                  <td key={id}>
                    <Mark isOn={can.has(capability)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function RoleName({ role: { id, name, isOwn } }: { role: Shown }) {
  if (!isOwn) return <span className="block">{name}</span>
  return (
    <a className="block breaks-anywhere" href={href('/admin/roles/:roleId', { roleId: id })}>
      <bdi>{name}</bdi>
    </a>
  )
}

function Holders({ role: { id, holders } }: { role: Shown }) {
  const said = words.holders({ count: holders })
  if (holders === 0) return <span className="muted block small">{said}</span>
  return (
    <a className="block small" href={addressOf(href('/admin/users'), { role: id })}>
      {said}
    </a>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <span className="roles-mark" role="img" aria-label={isOn ? words.yes : words.no}>
      {isOn && <Icon of={Check} size={20} />}
    </span>
  )
}

/** An area, marked if its capabilities require a second approval. */
export function AreaName({ area }: { area: CapabilityArea }) {
  const isMarked = (capabilityAreas[area] as readonly Capability[]).some(needsTwoPeople)
  return (
    <>
      {areaWords[area]} {isMarked && <TwoMark label={words.two} />}
    </>
  )
}

export function TwoMark({ label }: { label?: string }) {
  return (
    <span className="roles-two" {...(label && { role: 'img', 'aria-label': label })}>
      <Icon of={Users} size={16} />
    </span>
  )
}

export function CapabilityList({ capabilities }: { capabilities: ReadonlySet<Capability> }) {
  const shown = areas.flatMap(([area, all]) => {
    const held = all.filter((capability) => capabilities.has(capability))
    return held.length > 0 ? [{ area, held }] : []
  })
  return (
    <dl className="roles-list stack stack-sm">
      {shown.map(({ area, held }) => (
        <div key={area}>
          <dt className="label">
            <AreaName area={area} />
          </dt>
          {held.map((capability) => (
            <dd key={capability}>{capabilityWords[capability].name}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
