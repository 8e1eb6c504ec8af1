import type { Scheme } from '#app/features/visas/scheme.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import type { Step } from '../steps/step.ts'
import { steps } from '../steps/steps.ts'
import { withMore } from '../steps/with-more.ts'
import { bundledForms } from './bundled-forms.server.ts'
import { stepsOf } from './compile-form.ts'
import type { FormDefinition } from './form-definition.ts'
import { formFor } from './match-visa.ts'
import { readForms } from './read-forms.ts'

export type Form = FormDefinition & { readonly steps: readonly Step[] }

/** Every form with its pages. An invalid file stops the server from starting. */
const forms: ReadonlyMap<string, Form> = compiled()

function compiled(): Map<string, Form> {
  const { forms, faults } = readForms(bundledForms)
  if (faults.length > 0) throw new Error(faults.map(({ file, what }) => `${file}: ${what}`).join('\n'))
  return new Map([...forms].map(([id, form]) => [id, withSteps(form)]))
}

/** Its pages are made once for each language. */
function withSteps(form: FormDefinition): Form {
  const pages = perLanguage(() => stepsOf(form))
  return withMore(form, {
    get steps() {
      return pages()
    },
  })
}

type Visa = Pick<Scheme, 'id' | 'destination' | 'kind'>

/** The government form for a visa; undefined if there is nothing to apply for. */
export function findForm(visa: Visa | undefined): Form | undefined {
  return visa && formFor(forms, visa)
}

/** The question pages of an application: the four of every application, then those of its form. */
export function stepsFor(visa: Visa | undefined): readonly Step[] {
  return [...steps, ...(findForm(visa)?.steps ?? [])]
}
