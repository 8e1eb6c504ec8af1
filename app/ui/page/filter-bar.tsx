import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Button } from '../button.tsx'
import { type Option, SelectField, TextField } from '../form/field.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  /** The address of the list, without its query. */
  action: string
  button: string
  /** The label of the reset link, if the list is filtered and has none of its own. */
  clear?: string | false | undefined
  /** The target of the reset link, if not the default list. */
  clearTo?: string
  /** Query parameters to preserve. */
  kept?: Readonly<Record<string, string>>
  /** The skeleton template shown while the next list loads, and where. */
  skeletons?: { readonly of: string; readonly into: string }
  children: ReactNode
}

/** All filters are in one form, so each result has its own address. */
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

/** Updates the fields from the address when the list changes without a page load. */
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
      // The user may already be typing the next search.
      if (field === document.activeElement && !isBack) continue
      if (field instanceof HTMLSelectElement) choose(field, asked.get(field.name) ?? '')
      else if (field instanceof HTMLInputElement && /^(?:search|text|date)$/.test(field.type)) {
        field.value = asked.get(field.name) ?? ''
      }
    }
  }, [search, isBack])
  return form
}

/** A value that is not in the address selects the first option. */
function choose(select: HTMLSelectElement, value: string): void {
  const index = [...select.options].findIndex((option) => option.value === value)
  select.selectedIndex = Math.max(0, index)
}

type WordsProps = { label: string; hint?: string; placeholder?: string; asked: string; maxLength?: number }

/** A search field: no spell check, because names and references are not in any dictionary. */
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
  any: string
  options: readonly Option[]
  asked: string | undefined
  labelHidden?: boolean
}

/** A select with an option for any value. */
export function FilterSelect({ any, asked = '', ...rest }: SelectProps) {
  return <SelectField prompt={any} defaultValue={asked} {...rest} />
}
