declare module 'accessible-autocomplete' {
  type Templates = {
    /** What stands in the field. Called with nothing where nothing is highlighted. */
    inputValue(name: string | undefined): string
    /** HTML of one choice. */
    suggestion(name: string): string
  }

  type Options = {
    element: HTMLElement
    id: string
    name: string
    cssNamespace: string
    inputClasses: string
    defaultValue: string
    displayMenu: 'overlay' | 'inline'
    autoselect: boolean
    confirmOnBlur: boolean
    showAllValues: boolean
    dropdownArrow(): string
    source(query: string, populate: (names: string[]) => void): void
    onConfirm(name: string | undefined): void
    templates: Templates
    tNoResults(): string
    tStatusNoResults(): string
    tStatusSelectedOption(name: string, count: number, index: number): string
    tStatusResults(count: number, highlighted: string): string
    tAssistiveHint(): string
  }

  export default function accessibleAutocomplete(options: Options): void
}
