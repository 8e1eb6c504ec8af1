import accessibleAutocomplete from 'accessible-autocomplete'
import { sentences } from '#app/lib/words/formats.ts'
import { clientWords as words } from '../client.words.ts'
import { countryEntries } from './country-entries.ts'
import { type CountryEntry, countryIndex, matchCountries, onlyMatch } from './country-match.ts'

export type PickerField = {
  readonly select: HTMLSelectElement
  readonly frame: HTMLElement
  readonly input: HTMLInputElement
  /** The country the input text matches. */
  meant(): CountryEntry | undefined
  /** Sets the text without opening the list. */
  write(text: string): void
  choose(code: string): void
}

/**
 * Builds the search field before its list and takes over the list's ID, so that labels and links lead to the visible
 * control.
 */
export function pickerField(select: HTMLSelectElement, id: string): PickerField {
  const frame = Object.assign(document.createElement('div'), { className: 'picker' })
  const element = document.createElement('div')
  frame.append(element)
  select.before(frame)

  const index = countryIndex(countryEntries(select))
  const state = { silent: false, leaving: false }
  const inputOf = () => frame.querySelector('input') as HTMLInputElement
  const meant = () => onlyMatch(index, inputOf().value)
  const choose = (code: string) => chooseIn(select, code)

  accessibleAutocomplete({
    ...settings(select),
    element,
    id,
    source(query, populate) {
      frame.classList.toggle('picker-quiet', state.silent)
      // When opened with a choice already made, the field still offers all the others.
      const typed = query === chosenName(select) ? '' : query
      populate(state.silent ? [] : matchCountries(index, typed).map(({ name }) => name))
    },
    onConfirm: (name) => choose((name === undefined ? meant() : onlyMatch(index, name))?.code ?? ''),
    templates: {
      // On blur, a matching text is completed to the country's name.
      inputValue: (name) => name ?? (state.leaving ? (meant()?.name ?? '') : ''),
      suggestion: (name) => suggestion(onlyMatch(index, name)?.code ?? '', name),
    },
    tStatusNoResults: () => (isSearching(frame) ? words.noMatch : ''),
  })
  knowLeaving(frame, state)

  function write(text: string): void {
    state.silent = true
    inputOf().value = text
    inputOf().dispatchEvent(new Event('input', { bubbles: true }))
    state.silent = false
  }
  return { select, frame, input: inputOf(), meant, write, choose }
}

/** No search for an empty field, or for text we filled in. Also called before the field exists. */
function isSearching(frame: HTMLElement): boolean {
  return !frame.classList.contains('picker-quiet') && !!frame.querySelector('input')?.value.trim()
}

/** In the capture phase, to run before the component's handler of the same event; focusout runs after it. */
function knowLeaving(frame: HTMLElement, state: { leaving: boolean }): void {
  const leaving = (yes: boolean) => () => {
    state.leaving = yes
  }
  frame.addEventListener('blur', leaving(true), true)
  frame.addEventListener('focusout', leaving(false))
}

function settings(select: HTMLSelectElement) {
  return {
    name: '',
    cssNamespace: 'picker',
    inputClasses: 'input',
    defaultValue: chosenName(select),
    displayMenu: 'overlay',
    autoselect: false,
    confirmOnBlur: true,
    showAllValues: true,
    dropdownArrow: () => '',
    tNoResults: () => words.noMatch,
    tStatusSelectedOption: (name: string, count: number, index: number) =>
      words.highlighted({ name, count, number: index + 1 }),
    tStatusResults: (count: number, highlighted: string) => sentences(words.results({ count }), highlighted),
    tAssistiveHint: () => [descriptionOf(select), words.hint].filter(Boolean).join(' '),
  } as const
}

export function chosenName(select: HTMLSelectElement): string {
  return select.value ? (select.selectedOptions[0]?.text ?? '') : ''
}

/** The list's hint and error: the component has its own description and would drop them. */
function descriptionOf(select: HTMLSelectElement): string {
  const ids = select.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

// Marks lists we are changing ourselves, so that only external changes update the field.
const choosing = new WeakSet<HTMLSelectElement>()

export function isChoosing(select: HTMLSelectElement): boolean {
  return choosing.has(select)
}

function chooseIn(select: HTMLSelectElement, code: string): void {
  if (select.value === code) return
  choosing.add(select)
  select.value = code
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  choosing.delete(select)
}

function suggestion(code: string, name: string): string {
  const text = document.createElement('span')
  text.textContent = name
  return flagHtml(code) + text.outerHTML
}

function flagHtml(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '<span class="flag-space"></span>'
  return `<img class="flag" src="/flags/${code}.svg" width="24" height="16" alt="" loading="lazy">`
}
