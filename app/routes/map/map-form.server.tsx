import { renderToStaticMarkup } from 'react-dom/server'
import { type CountryOptions, keptOptions, withChosen } from '#app/features/visas/parts/country-options.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import { keepPrepared } from '#app/ui/prepared.tsx'
import { mapWords as words } from './map.words.ts'

type Form = { readonly passports: CountryOptions; readonly kept: Set<string> }

// The lists are the same object until a fact changes; what was drawn of them is then drawn again.
const forms = new WeakMap<CountryLists, Form>()

/** The list of passports with one of them chosen, drawn once: the name it is kept under. The code is a known one. */
export function prepareMapField(lists: CountryLists, from: string | undefined): string {
  let form = forms.get(lists)
  if (!form) {
    form = { passports: keptOptions(lists.passports, words.prompt), kept: new Set() }
    forms.set(lists, form)
  }
  const name = `map from ${from}`
  if (!form.kept.has(name)) {
    const options = withChosen(form.passports, from)
    const field = (
      <CountrySelect name="from" label={words.citizenship} options={options} value={from} autoComplete="country" />
    )
    keepPrepared(name, renderToStaticMarkup(field))
    form.kept.add(name)
  }
  return name
}
