import { Check, ChevronDown, Users } from 'lucide-react'
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

/** The capabilities of each role: a table on wide screens, expandable lists on narrow ones. */
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
    <>
      <Matrix roles={roles} />
      <section className="roles-narrow stack stack-sm" aria-label={words.choose}>
        {roles.map((role) => (
          <RoleFold key={role.id} role={role} />
        ))}
      </section>
    </>
  )
}

function Matrix({ roles }: { roles: readonly Shown[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many roles are wider than the page, and keys scroll it too
    <section className="roles-wide box" aria-label={words.caption} tabIndex={0}>
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
                {areaWords[area]}
              </th>
            </tr>
            {capabilities.map((capability) => (
              <tr key={capability}>
                <th scope="row">
                  <CapabilityName capability={capability} />
                </th>
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
  return isOn ? (
    <>
      <span className="roles-mark">
        <Icon of={Check} size={20} />
      </span>
      <span className="visually-hidden">{words.yes}</span>
    </>
  ) : (
    <span className="visually-hidden">{words.no}</span>
  )
}

/** A capability, marked if it requires a second approval. */
export function CapabilityName({ capability }: { capability: Capability }) {
  return (
    <>
      {capabilityWords[capability].name} {needsTwoPeople(capability) && <TwoMark />}
    </>
  )
}

export function TwoMark() {
  return (
    <span className="roles-two">
      <Icon of={Users} size={16} />
      <span className="visually-hidden">{words.two}</span>
    </span>
  )
}

function RoleFold({ role }: { role: Shown }) {
  return (
    <details className="box roles-fold">
      <summary className="target apart whole-width">
        <span>
          <bdi className="bold">{role.name}</bdi>{' '}
          <span className="muted small">{words.holders({ count: role.holders })}</span>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="stack stack-sm">
        <CapabilityList capabilities={role.can} />
        <p className="cluster">
          {role.isOwn && <RoleName role={role} />}
          {role.holders > 0 && <Holders role={role} />}
        </p>
      </div>
    </details>
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
          <dt className="label">{areaWords[area]}</dt>
          {held.map((capability) => (
            <dd key={capability}>
              <CapabilityName capability={capability} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
