import type { Country } from '../country.ts'

/** Options of a country select, rendered once. Only the selected option varies by page. */
export type CountryOptions = {
  readonly html: string
  /** String offset of each option where `selected` can be inserted. */
  readonly markAt: ReadonlyMap<string, number>
}

/** Renders the options with the alternative names and codes used by the picker's search. */
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

// Lists keep their identity until a fact changes, so the rendered options are cached with them.
const drawn = new WeakMap<readonly Country[], Map<string, CountryOptions>>()

/** Returns cached options for a list, rendered on first use. */
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

/** Options with the selected one marked, and its code if it is in the list. */
export type ChosenCountry = { readonly options: string; readonly value: string | undefined }

export function chosenIn(options: CountryOptions, code: string | undefined): ChosenCountry {
  const value = code !== undefined && options.markAt.has(code) ? code : undefined
  return { options: withChosen(options, value), value }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
