import { href } from 'react-router'
import { sortings } from '#app/features/recommendations/recommend.ts'
import { wishedRegions } from '#app/features/recommendations/wishes.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FilterBar } from '#app/ui/page/filter-bar.tsx'
import { recommendationsWords } from './recommendations.words.ts'
import { type RecommendationsAsked, suggestedKinds } from './recommendations-search.ts'

const words = recommendationsWords.filter

/** What narrows the list and puts it in order; all of it stands in the address. */
export function RecommendationsFilter({ asked }: { asked: RecommendationsAsked }) {
  return (
    <FilterBar label={words.label} action={href('/recommendations')} button={words.button}>
      {asked.passport && <input type="hidden" name="passport" value={asked.passport} />}
      <SelectField
        name="kind"
        label={words.kind}
        prompt={words.anyKind}
        options={suggestedKinds.map((kind) => ({ value: kind, label: visaWords.headline[kind] }))}
        defaultValue={asked.kind ?? ''}
      />
      <SelectField
        name="region"
        label={words.region}
        prompt={words.anyRegion}
        options={wishedRegions.map((region) => ({ value: region, label: visaWords.continent[region] }))}
        defaultValue={asked.region ?? ''}
      />
      <SelectField
        name="sort"
        label={words.sort}
        options={sortings.map((sort) => ({ value: sort, label: words.sortings[sort] }))}
        defaultValue={asked.sort}
      />
    </FilterBar>
  )
}
