import { SlidersHorizontal } from 'lucide-react'
import { Form } from 'react-router'
import { statusWords } from '#app/features/applications/application.words.ts'
import { printWaiting } from '#app/features/casework/queue/print-filter.ts'
import { listedStatuses, type QueueFilter } from '#app/features/casework/queue/queue-filter.ts'
import { queuePath, usualSort } from '#app/features/casework/queue/queue-query.ts'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { speeds } from '#app/features/settings/setting.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { fieldsWords as words } from './queue.words.ts'
import type { QueuePageProps } from './queue-props.ts'

type Props = Pick<QueuePageProps, 'state' | 'countries' | 'colleagues' | 'agency' | 'me'> & { filter: QueueFilter }

/** The filters as form fields, for users who do not know the search syntax. They are converted to it on submission. */
export function QueueFields({ state, filter, countries, colleagues, agency, me }: Props) {
  const others = colleagues.flatMap(({ id, name }) => (id === me ? [] : [{ value: id, label: name }]))
  const waiting = filter.waiting && printWaiting(filter.waiting)
  const { due } = filter
  const dues = optionsOf(words.dues, due)
  const waits = optionsOf(words.waits, waiting)
  return (
    <details className="menu queue-fields" name="queue-tools">
      <summary>
        <Icon of={SlidersHorizontal} size={18} /> {words.summary}
      </summary>
      <Form action={queuePath} className="queue-fields-form menu-sheet">
        <input type="hidden" name="fields" value="1" />
        {state.tab !== 'all' && <input type="hidden" name="tab" value={state.tab} />}
        {state.sort !== usualSort(state.tab) && <input type="hidden" name="sort" value={state.sort} />}
        <TextField name="text" label={words.text} defaultValue={filter.text.map(quoted).join(' ')} maxLength={100} />
        <Country name="from" label={words.from} options={countries.from} chosen={filter.from} />
        <Country name="to" label={words.to} options={countries.to} chosen={filter.to} />
        <FilterSelect name="due" label={words.due} any={words.anyDue} options={dues} asked={filter.due} />
        {agency.partners.length > 0 && (
          <FilterSelect
            name="partner"
            label={words.partner}
            any={words.anyPartner}
            options={agency.partners.map(({ id, name }) => ({ value: id, label: name }))}
            asked={filter.partner}
          />
        )}
        {agency.branches.length > 0 && (
          <FilterSelect
            name="branch"
            label={words.branch}
            any={words.anyBranch}
            options={agency.branches.map(({ id, name }) => ({ value: id, label: name }))}
            asked={filter.branch}
          />
        )}
        {filter.number.map((number) => (
          <input key={number} type="hidden" name="number" value={number} />
        ))}
        <FilterSelect name="waiting" label={words.waiting} any={words.anyWait} options={waits} asked={waiting} />
        <FilterSelect
          name="owner"
          label={words.owner}
          any={words.anyOwner}
          options={[...optionsOf(words.owners), ...others]}
          asked={filter.owner}
        />
        <FilterSelect
          name="paid"
          label={words.paid}
          any={words.anyPaid}
          options={optionsOf(words.payments)}
          asked={filter.paid}
        />
        <FilterSelect
          name="question"
          label={words.question}
          any={words.anyQuestion}
          options={optionsOf(words.questions)}
          asked={filter.question}
        />
        <FilterSelect
          name="correction"
          label={words.correction}
          any={words.anyCorrection}
          options={optionsOf(words.corrections)}
          asked={filter.correction}
        />
        <Boxes
          name="status"
          label={words.status}
          values={listedStatuses.map((value) => ({ value, label: statusWords[value].name }))}
          chosen={filter.status}
        />
        <Boxes
          name="urgency"
          label={words.urgency}
          values={speeds.map((value) => ({ value, label: speedWords[value].name }))}
          chosen={filter.urgency}
        />
        <div>
          <Button>{words.button}</Button>
        </div>
      </Form>
    </details>
  )
}

/** The options, plus the current value if it is not one of them. */
function optionsOf(labels: Readonly<Record<string, string>>, asked?: string) {
  const offered = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return !asked || asked in labels ? offered : [...offered, { value: asked, label: asked }]
}

const quoted = (text: string) => (/[\s:]/.test(text) ? `"${text}"` : text)

type CountryProps = { name: string; label: string; options: string; chosen: readonly string[] }

/** A single country can be chosen here; further ones are kept, and removed through their chips. */
function Country({ name, label, options, chosen: [first, ...more] }: CountryProps) {
  return (
    <div>
      <CountrySelect
        name={name}
        id={`${name}-field`}
        label={label}
        options={options}
        value={first}
        autoComplete="off"
      />
      {more.map((code) => (
        <input key={code} type="hidden" name={name} value={code} />
      ))}
    </div>
  )
}

type BoxesProps = {
  name: string
  label: string
  values: readonly { value: string; label: string }[]
  chosen: readonly string[]
}

function Boxes({ name, label, values, chosen }: BoxesProps) {
  return (
    <fieldset className="row whole-row gap-4-20">
      <legend className="label">{label}</legend>
      {values.map(({ value, label }) => (
        <label className="target gap-8" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}
