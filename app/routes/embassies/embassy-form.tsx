import { href } from 'react-router'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem, TextField } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { embassiesWords } from './embassies.words.ts'

const words = embassiesWords.form

type Props = {
  search: { country: string; in: string; city: string }
  /** The lists of countries, with the chosen one marked. */
  options: { operator: string; in: string }
  problems: readonly FieldProblem[]
}

/** A question in the address, so that it works without script and can be kept. */
export function EmbassyForm({ search, options, problems }: Props) {
  return (
    <search aria-label={words.label}>
      <form action={href('/embassies')} className="card embassy-form rows lowest gap-16">
        <Choice name="country" label={words.operator} options={options.operator} value={search.country} of={problems} />
        <Choice name="in" label={words.in} options={options.in} value={search.in} of={problems} />
        <TextField name="city" label={words.city} defaultValue={search.city} maxLength={80} autoComplete="off" />
        <Button>{words.button}</Button>
      </form>
    </search>
  )
}

type ChoiceProps = { name: string; label: string; options: string; value: string; of: readonly FieldProblem[] }

function Choice({ name, label, options, value, of }: ChoiceProps) {
  const problem = problemOf(of, name)
  // A code that is none of the list marks nothing, and has no flag.
  const isListed = options.includes('selected=""')
  return (
    <div className={problem ? 'field-wrong stack stack-sm' : 'stack stack-sm'}>
      {problem && <Problem name={name}>{problem}</Problem>}
      <CountrySelect
        name={name}
        label={label}
        options={options}
        value={isListed && value ? value : undefined}
        problemId={problem && `${name}-problem`}
        autoComplete="off"
      />
    </div>
  )
}
