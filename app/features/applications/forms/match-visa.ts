import type { Scheme } from '#app/features/visas/scheme.ts'
import type { VisaMatcher } from './form-definition.ts'

type Visa = Pick<Scheme, 'id' | 'destination' | 'kind'>

/** How closely a form names a visa: by its id, by a pattern, or by its kind. The closest one is its form. */
export const closeness = ['id', 'pattern', 'kind'] as const
type Closeness = (typeof closeness)[number]

export function matches(matcher: VisaMatcher, { id, destination, kind }: Visa): Closeness | undefined {
  if (typeof matcher !== 'string')
    return matcher.destination === destination && matcher.kind === kind ? 'kind' : undefined
  if (!matcher.includes('*')) return matcher === id ? 'id' : undefined
  const parts = matcher.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(id) ? 'pattern' : undefined
}

/** The general forms, for a visa that no form names: a short one for what is granted online, a long one for embassies. */
export const generalForms = { online: 'general-online', embassy: 'general-embassy' } as const

/** The form of a visa among all. There is one for each. */
export function formFor<Form extends { readonly id: string; readonly visas: readonly VisaMatcher[] }>(
  forms: ReadonlyMap<string, Form>,
  visa: Visa,
): Form | undefined {
  for (const wanted of closeness) {
    for (const form of forms.values()) {
      if (form.visas.some((matcher) => matches(matcher, visa) === wanted)) return form
    }
  }
  return forms.get(visa.kind === 'embassy_visa' ? generalForms.embassy : generalForms.online)
}
