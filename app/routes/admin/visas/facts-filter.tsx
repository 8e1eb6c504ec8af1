import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { visasWords } from './visas.words.ts'

const words = visasWords.filter

type Choice = { value: string; label: string }

type Props = {
  q: string
  hint: string
  tab?: string
  clearAt: string
  isNarrowed: boolean
  children: ReactNode
}

/** Everything that narrows a list, as one form whose state stands in the address. */
export function FactsFilter({ q, hint, tab, clearAt, isNarrowed, children }: Props) {
  return (
    <search aria-label={words.label}>
      <form action="/admin/visas" className="facts-filter">
        {tab && <input type="hidden" name="tab" value={tab} />}
        <div className="field facts-filter-search">
          <label className="label" htmlFor="q">
            {words.search}
          </label>
          <input
            id="q"
            name="q"
            type="search"
            className="input"
            defaultValue={q}
            placeholder={hint}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        {children}
        <div className="facts-filter-go">
          <Button small>{words.show}</Button>
          {isNarrowed && <a href={clearAt}>{words.clear}</a>}
        </div>
      </form>
    </search>
  )
}

type SelectProps = { name: string; label: string; value: string | undefined; choices: readonly Choice[] }

export function FilterSelect({ name, label, value, choices }: SelectProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select id={name} name={name} className="input" defaultValue={value ?? ''}>
        <option value="">{words.any}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

export function FilterBoxes({ boxes }: { boxes: readonly { name: string; label: string; checked: boolean }[] }) {
  return (
    <div className="facts-filter-boxes">
      {boxes.map(({ name, label, checked }) => (
        <label key={name} className="facts-box">
          <input type="checkbox" name={name} value="1" defaultChecked={checked} /> {label}
        </label>
      ))}
    </div>
  )
}
