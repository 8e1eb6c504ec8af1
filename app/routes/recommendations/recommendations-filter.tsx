import { sortings } from '#app/features/recommendations/recommend.ts'
import { wishedRegions } from '#app/features/recommendations/wishes.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { recommendationsWords } from './recommendations.words.ts'
import { type RecommendationsAsked, suggestedKinds } from './recommendations-search.ts'

const words = recommendationsWords.filter

/** What narrows the list and puts it in order; all of it stands in the address. */
export function RecommendationsFilter({ asked }: { asked: RecommendationsAsked }) {
  return (
    <search aria-label={words.label}>
      <form action="/recommendations" className="suggestions-filter">
        {asked.passport && <input type="hidden" name="passport" value={asked.passport} />}
        <SelectField
          name="kind"
          label={words.kind}
          prompt={words.anyKind}
          defaultValue={asked.kind ?? ''}
          options={suggestedKinds.map((kind) => ({ value: kind, label: visaWords.headline[kind] }))}
        />
        <SelectField
          name="region"
          label={words.region}
          prompt={words.anyRegion}
          defaultValue={asked.region ?? ''}
          options={wishedRegions.map((region) => ({ value: region, label: visaWords.continent[region] }))}
        />
        <SelectField
          name="sort"
          label={words.sort}
          defaultValue={asked.sort}
          options={sortings.map((sort) => ({ value: sort, label: words.sortings[sort] }))}
        />
        <Button look="quiet">{words.button}</Button>
      </form>
    </search>
  )
}
