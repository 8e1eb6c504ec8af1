import { type LeftOut, sortings } from '#app/features/recommendations/recommend.ts'
import { recommendationWords } from '#app/features/recommendations/recommendation.words.ts'
import { wishedRegions } from '#app/features/recommendations/wishes.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar } from '#app/ui/page/filter-bar.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { RecommendationCard, type Suggestion } from './recommendation-card.tsx'
import { recommendationsWords as words } from './recommendations.words.ts'
import { isNarrowed, type RecommendationsAsked, recommendationsAt, suggestedKinds } from './recommendations-search.ts'

type Props = {
  asked: RecommendationsAsked
  from: { code: string }
  suggestions: readonly Suggestion[]
  leftOut: Readonly<Record<LeftOut, number>>
  count: number
  all: number
  page: number
  pages: number
}

/** The suggestions, paginated, and what was excluded. */
export function Suggestions({ asked, from, suggestions, leftOut, count, all, page, pages }: Props) {
  const out = recommendationWords.leftOut(leftOut)
  return (
    <div className="stack">
      <RecommendationsFilter asked={asked} />
      <h2 className="title-small">{words.count(count, all)}</h2>
      {suggestions.length > 0 ? (
        <ol className="suggestions">
          {suggestions.map((suggestion) => (
            <RecommendationCard key={suggestion.place.code} from={from.code} suggestion={suggestion} />
          ))}
        </ol>
      ) : (
        <Nothing asked={asked} />
      )}
      <Pagination page={page} pages={pages} at={(page) => recommendationsAt(asked, { page })} label={words.pages} />
      <details className="fold-link small">
        <summary>{words.methodTitle}</summary>
        <p>{words.method}</p>
        {out && <p className="hint">{out}</p>}
      </details>
    </div>
  )
}

function Nothing({ asked }: { asked: RecommendationsAsked }) {
  const { empty } = words
  return isNarrowed(asked) ? (
    <EmptyState title={empty.title} text={empty.narrowed}>
      <ButtonLink to={recommendationsAt(asked, { kind: undefined, region: undefined, page: 1 })}>
        {empty.cleared}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={empty.title} text={empty.wishes}>
      <ButtonLink to={href('/countries')}>{empty.countries}</ButtonLink>
    </EmptyState>
  )
}

const recommendationsFilterWords = words.filter

/** The filters and sort order, all kept in the address. */
function RecommendationsFilter({ asked }: { asked: RecommendationsAsked }) {
  return (
    <FilterBar
      label={recommendationsFilterWords.label}
      action={href('/recommendations')}
      button={recommendationsFilterWords.button}
    >
      {asked.passport && <input type="hidden" name="passport" value={asked.passport} />}
      <SelectField
        name="kind"
        label={recommendationsFilterWords.kind}
        prompt={recommendationsFilterWords.anyKind}
        options={suggestedKinds.map((kind) => ({ value: kind, label: visaWords.headline[kind] }))}
        defaultValue={asked.kind ?? ''}
      />
      <SelectField
        name="region"
        label={recommendationsFilterWords.region}
        prompt={recommendationsFilterWords.anyRegion}
        options={wishedRegions.map((region) => ({ value: region, label: visaWords.continent[region] }))}
        defaultValue={asked.region ?? ''}
      />
      <SelectField
        name="sort"
        label={recommendationsFilterWords.sort}
        options={sortings.map((sort) => ({ value: sort, label: recommendationsFilterWords.sortings[sort] }))}
        defaultValue={asked.sort}
      />
    </FilterBar>
  )
}
