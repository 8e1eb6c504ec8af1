import type { ReactNode } from 'react'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import type { RoutesAsked, SchemesAsked } from '#app/features/visas/edit/lists/fact-search.ts'
import { requirementKinds } from '#app/features/visas/requirement.ts'
import { schemeKinds, schemeStatuses } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { FilterBar, FilterSelect, WordsField } from '#app/ui/page/filter-bar.tsx'
import { visasWords } from './visas.words.ts'

const words = visasWords.filter

type Lists = { passports: readonly Option[]; destinations: readonly Option[] }
type Props<Asked> = { asked: Asked; lists: Lists; isNarrowed: boolean }

const routeKinds = () => requirementKinds.map((kind) => ({ value: kind, label: visaWords.headline[kind] }))
const typeKinds = () => schemeKinds.map((kind) => ({ value: kind, label: visaWords.schemeKind[kind] }))
const statuses = () => schemeStatuses.map((status) => ({ value: status, label: editWords.status[status] }))

export function RoutesFilter({ asked, lists, isNarrowed }: Props<RoutesAsked>) {
  return (
    <FactsFilter q={asked.q} hint={words.routesHint} isNarrowed={isNarrowed}>
      <FilterSelect any={words.any} name="from" label={words.from} options={lists.passports} asked={asked.from} />
      <FilterSelect any={words.any} name="to" label={words.to} options={lists.destinations} asked={asked.to} />
      <FilterSelect any={words.any} name="kind" label={words.kind} options={routeKinds()} asked={asked.kind} />
      <FilterBoxes asked={asked} names={['stale', 'low', 'edited']} />
    </FactsFilter>
  )
}

export function TypesFilter({ asked, lists, isNarrowed }: Props<SchemesAsked>) {
  return (
    <FactsFilter q={asked.q} hint={words.typesHint} tab="types" isNarrowed={isNarrowed}>
      <FilterSelect any={words.any} name="to" label={words.to} options={lists.destinations} asked={asked.to} />
      <FilterSelect any={words.any} name="kind" label={words.typeKind} options={typeKinds()} asked={asked.kind} />
      <FilterSelect any={words.any} name="status" label={words.status} options={statuses()} asked={asked.status} />
      <FilterBoxes asked={asked} names={['stale', 'edited']} />
    </FactsFilter>
  )
}

type FactsProps = { q: string; hint: string; tab?: string; isNarrowed: boolean; children: ReactNode }

function FactsFilter({ q, hint, tab, isNarrowed, children }: FactsProps) {
  return (
    <FilterBar
      label={words.label}
      action={href('/admin/visas')}
      button={words.show}
      clear={isNarrowed && words.clear}
      {...(tab && { clearTo: `${href('/admin/visas')}?tab=${tab}`, kept: { tab } })}
    >
      <WordsField label={words.search} placeholder={hint} asked={q} maxLength={80} />
      {children}
    </FilterBar>
  )
}

type Box = 'stale' | 'low' | 'edited'

function FilterBoxes<Name extends Box>({ asked, names }: { asked: Record<Name, boolean>; names: readonly Name[] }) {
  return (
    <div className="row middle gap-4-20">
      {names.map((name) => (
        <label key={name} className="target gap-8">
          <input type="checkbox" name={name} value="1" defaultChecked={asked[name]} /> {words[name]}
        </label>
      ))}
    </div>
  )
}
