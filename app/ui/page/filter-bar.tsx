import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Button } from '../button.tsx'
import { type Option, SelectField, TextField } from '../form/field.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  /** The address of the list: what is asked of it stands behind that. */
  action: string
  button: string
  /** What shows everything again, where the list is narrowed and does not say so itself. */
  clear?: string | false | undefined
  /** Where that leads, if not to the list as it first is. */
  clearTo?: string
  /** What the address says already and goes on saying. */
  kept?: Readonly<Record<string, string>>
  /** Which template stands in for the list while the next one comes, and where. */
  skeletons?: { readonly of: string; readonly into: string }
  children: ReactNode
}

/** Everything that narrows a list is one question, whose answer has an address. */
export function FilterBar({ label, action, button, clear, clearTo = action, kept = {}, skeletons, children }: Props) {
  const form = useAsked()
  return (
    <search aria-label={label}>
      <form
        ref={form}
        action={action}
        className="filter-bar row lowest gap-16"
        data-skeletons={skeletons?.of}
        data-skeletons-in={skeletons?.into}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        {children}
        <div className="filter-bar-end">
          <Button look="quiet">
            <Icon of={Search} /> {button}
          </Button>
          {clear && <a href={clearTo}>{clear}</a>}
        </div>
      </form>
    </search>
  )
}

/** Where the page stays and the list is another, its fields say what the address asks for. */
function useAsked() {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const asked = new URLSearchParams(search)
    for (const field of form.current?.elements ?? []) {
      // Somebody may be writing the next question already.
      if (field === document.activeElement && !isBack) continue
      if (field instanceof HTMLSelectElement) choose(field, asked.get(field.name) ?? '')
      else if (field instanceof HTMLInputElement && /^(?:search|text|date)$/.test(field.type)) {
        field.value = asked.get(field.name) ?? ''
      }
    }
  }, [search, isBack])
  return form
}

/** What the address does not say is the first of the list. */
function choose(select: HTMLSelectElement, value: string): void {
  const index = [...select.options].findIndex((option) => option.value === value)
  select.selectedIndex = Math.max(0, index)
}

type WordsProps = { label: string; hint?: string; placeholder?: string; asked: string; maxLength?: number }

/** What somebody looks for in their own words: names and references, which no browser knows how to spell. */
export function WordsField({ asked, maxLength = 100, ...rest }: WordsProps) {
  return (
    <TextField
      name="q"
      type="search"
      defaultValue={asked}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      {...rest}
    />
  )
}

type SelectProps = {
  name: string
  label: string
  /** What stands there where nothing is chosen. */
  any: string
  options: readonly Option[]
  asked: string | undefined
  labelHidden?: boolean
}

/** One of a list, or any. */
export function FilterSelect({ any, asked = '', ...rest }: SelectProps) {
  return <SelectField prompt={any} defaultValue={asked} {...rest} />
}
