import { longestRoleName } from '#app/features/accounts/roles/role.ts'
import { capabilityWords } from '#app/features/accounts/roles/role.words.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { formOf } from '#app/ui/form/form.ts'
import { type FormField, field } from '#app/ui/form/form-fields.ts'
import { roleFormWords as words } from './roles.words.ts'

function tickOf(capability: Capability) {
  const { name, more } = capabilityWords[capability]
  return field.tick({ label: name, ...(more && { hint: more }) })
}

/** The role form: name, a checkbox for each grantable capability, and the reason. */
export function roleForm(grantable: readonly Capability[]) {
  const ticks: Record<string, FormField<boolean, boolean>> = Object.fromEntries(
    // Every role includes access to the portal, so it has no checkbox.
    grantable.filter((one) => one !== 'portal.open').map((one) => [one, tickOf(one)]),
  )
  const form = formOf(
    {
      name: field.line({
        label: words.name,
        autoComplete: 'off',
        missing: words.nameMissing,
        longest: [longestRoleName, words.nameTooLong({ longestRoleName })],
      }),
      reason: field.lines({
        label: words.reason,
        hint: words.reasonHint,
        rows: 3,
        missing: words.reasonMissing,
        longest: [longestReason, words.reasonTooLong({ longestReason })],
      }),
      seen: field.hidden(),
    },
    { wrong: words.failed },
  )
  return { form, ticks: formOf(ticks) }
}

/** The selected capabilities, limited to those that can be granted. */
export function chosenIn(ticked: Readonly<Record<string, boolean>>): Capability[] {
  return Object.entries(ticked).flatMap(([name, isOn]) => (isOn ? [name as Capability] : []))
}
