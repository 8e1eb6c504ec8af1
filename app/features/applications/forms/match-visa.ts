import type { Scheme } from '#app/features/visas/scheme.ts'
import type { VisaMatcher } from './form-definition.ts'

type Visa = Pick<Scheme, 'id' | 'destination' | 'kind'>

/** How closely a form matches a visa: by id, by pattern or by kind. The closest match wins. */
export const closeness = ['id', 'pattern', 'kind'] as const
type Closeness = (typeof closeness)[number]

export function matches(matcher: VisaMatcher, { id, destination, kind }: Visa): Closeness | undefined {
  if (typeof matcher !== 'string')
    return matcher.destination === destination && matcher.kind === kind ? 'kind' : undefined
  if (!matcher.includes('*')) return matcher === id ? 'id' : undefined
  const parts = matcher.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(id) ? 'pattern' : undefined
}

/** The general forms for visas without one of their own: short for online visas, long for embassy visas. */
export const generalForms = { online: 'general-online', embassy: 'general-embassy' } as const

/** The form for a visa. Every visa has one. */
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
