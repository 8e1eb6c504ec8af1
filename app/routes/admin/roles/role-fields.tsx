import type { RoleProblem } from '#app/features/accounts/roles/edit-role.server.ts'
import type { Capability, CapabilityArea } from '#app/platform/capabilities.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo, ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormEnd } from '../users/person/standing-parts.tsx'
import { chosenIn, roleForm } from './role.form.ts'
import { AreaName, areas } from './role-table.tsx'
import { roleFormWords as words } from './roles.words.ts'

export type RoleAnswer = {
  readonly answer: AnswerTo<ReturnType<typeof roleForm>['form']>
  readonly ticked: Readonly<Record<string, boolean>>
  /** The version a colleague saved since. */
  readonly now?: { readonly name: string; readonly capabilities: readonly Capability[] }
}

type Start = { readonly name: string; readonly capabilities: readonly Capability[]; readonly version: number }

/** The data of the role form: its initial or submitted values. */
export function shownRole(grantable: readonly Capability[], sent: RoleAnswer | undefined, start?: Start) {
  const { form, ticks } = roleForm(grantable)
  const typed = start && { name: start.name, seen: String(start.version) }
  const on = sent?.ticked ?? Object.fromEntries((start?.capabilities ?? []).map((one) => [one, true]))
  return { form: form.show(sent?.answer, typed), ticks: ticks.show(undefined, on) }
}

type Props = {
  shown: ReturnType<typeof shownRole>
  button: string
  back: string
}

/** The role's name, a checkbox for each capability by area, and the reason. */
export function RoleFields({ shown: { form, ticks }, button, back }: Props) {
  return (
    <PostForm className="stack stack-lg" data-busy={words.busy}>
      <DrawnField {...form.fields.name} />
      <DrawnField {...form.fields.seen} />
      {areas.map(([area, capabilities]) => (
        <AreaFields key={area} area={area} ticks={ticks} capabilities={capabilities} />
      ))}
      <DrawnField {...form.fields.reason} />
      <FormEnd button={button} back={back} />
    </PostForm>
  )
}

type AreaProps = { area: CapabilityArea; ticks: ShownForm; capabilities: readonly Capability[] }

function AreaFields({ area, ticks, capabilities }: AreaProps) {
  const shown = capabilities.flatMap((capability) => {
    const field = ticks.fields[capability]
    return field ? [field] : []
  })
  if (shown.length === 0) return null
  return (
    <fieldset className="field role-area">
      <legend className="label">
        <AreaName area={area} />
      </legend>
      {shown.map((field) => (
        <DrawnField {...field} key={field.name} />
      ))}
    </fieldset>
  )
}

/** Both versions, if a colleague saved first. */
export function RoleChanged({ answer, ticked, now }: RoleAnswer) {
  if (!now) return null
  return (
    <Notice tone="warn" role="alert" title={words.changed.title}>
      <p>{words.changed.text}</p>
      <p>{words.changed.now(now.name, now.capabilities)}</p>
      <p>{words.changed.meant(answer.typed.name ?? '', chosenIn(ticked))}</p>
    </Notice>
  )
}

/** The field on which a use-case problem is shown. */
export function problemsOf({ code }: Exclude<RoleProblem, { code: 'changed' }>) {
  const field = code.startsWith('name') ? 'name' : code.startsWith('reason') ? 'reason' : ''
  return [{ field, message: words.problems[code] }]
}
