import type { Country } from '../country.ts'

/** The choices of a country list, drawn once: what differs from page to page is which one is chosen. */
export type CountryOptions = {
  readonly html: string
  /** Where in the text the choice of a code can be marked. */
  readonly markAt: ReadonlyMap<string, number>
}

/** Draws every country with the other names and codes the picker finds it by. */
export function countryOptions(countries: readonly Country[], prompt: string): CountryOptions {
  const markAt = new Map<string, number>()
  let html = `<option value="">${escaped(prompt)}</option>`
  for (const { code, alpha3, name, aliases } of countries) {
    const also = [alpha3, ...aliases].filter((other) => other !== code && other !== name)
    html += `<option value="${escaped(code)}"`
    markAt.set(code, html.length)
    html += `${also.length > 0 ? ` data-also="${escaped(also.join('|'))}"` : ''}>${escaped(name)}</option>`
  }
  return { html, markAt }
}

// The lists are the same objects until a fact changes; what was drawn of them goes with them.
const drawn = new WeakMap<readonly Country[], Map<string, CountryOptions>>()

/** The choices of one of the lists that are kept, drawn when they are first needed. */
export function keptOptions(countries: readonly Country[], prompt: string): CountryOptions {
  const ofList = drawn.get(countries) ?? new Map<string, CountryOptions>()
  drawn.set(countries, ofList)
  const kept = ofList.get(prompt) ?? countryOptions(countries, prompt)
  ofList.set(prompt, kept)
  return kept
}

export function withChosen({ html, markAt }: CountryOptions, code: string | undefined): string {
  const at = code === undefined ? undefined : markAt.get(code)
  return at === undefined ? html : `${html.slice(0, at)} selected=""${html.slice(at)}`
}

/** A list as a field shows it: the options with the chosen one marked, and its code where the list knows it. */
export type ChosenCountry = { readonly options: string; readonly value: string | undefined }

export function chosenIn(options: CountryOptions, code: string | undefined): ChosenCountry {
  const value = code !== undefined && options.markAt.has(code) ? code : undefined
  return { options: withChosen(options, value), value }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
