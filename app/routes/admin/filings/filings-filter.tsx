import { Search } from 'lucide-react'
import { Form } from 'react-router'
import {
  type FilingCount,
  type FilingList,
  type FilingListState,
  filingsPath,
} from '#app/features/casework/filing/list/filing-list.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { PortalLink } from '../portal-link.tsx'
import { filingsWords } from './filings.words.ts'

const words = filingsWords.filters

type Props = { state: FilingListState; list: FilingList; isNarrowed: boolean }

/** The list filters, all kept in the address. */
export function FilingsFilter({ state, list, isNarrowed }: Props) {
  return (
    <search aria-label={words.label}>
      <Form action={filingsPath} className="filter-bar row lowest gap-16">
        {state.due !== 'all' && <input type="hidden" name="due" value={state.due} />}
        <FilterSelect
          name="to"
          label={words.to}
          any={words.anyTo}
          options={options(list.countries, state.to)}
          asked={state.to}
        />
        <FilterSelect
          name="by"
          label={words.by}
          any={words.anyBy}
          options={options(list.officers, state.by)}
          asked={state.by}
        />
        <TextField
          name="q"
          type="search"
          className="mono"
          label={words.reference}
          hint={words.referenceHint}
          defaultValue={state.q}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="filter-bar-end">
          <Button look="quiet">
            <Icon of={Search} /> {words.button}
          </Button>
          {isNarrowed && <PortalLink to={filingsPath}>{words.clear}</PortalLink>}
        </div>
      </Form>
    </search>
  )
}

/** Those with open filings, and the selected one. */
function options(counts: readonly FilingCount<string>[], asked: string) {
  const known = counts.map(({ of, name, open, overdue }) => ({
    value: of,
    label: words.option({ name: name || words.nobody, open, overdue }),
  }))
  const isThere = asked === '' || known.some(({ value }) => value === asked)
  return isThere ? known : [...known, { value: asked, label: asked }]
}
