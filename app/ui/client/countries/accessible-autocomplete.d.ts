declare module 'accessible-autocomplete' {
  type Templates = {
    /** The text of the field. Called without a name if nothing is highlighted. */
    inputValue(name: string | undefined): string
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
