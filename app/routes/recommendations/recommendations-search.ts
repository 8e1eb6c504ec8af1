import { type Narrowing, sortings } from '#app/features/recommendations/recommend.ts'
import { wishedRegions } from '#app/features/recommendations/wishes.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { requirementKinds } from '#app/features/visas/requirement.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'

export type RecommendationsAsked = Narrowing & { readonly passport: string | undefined; readonly page: number }

/** The last kind means no admission, so it is never suggested. */
export const suggestedKinds = requirementKinds.filter((kind) => kind !== 'no_admission')

export function readRecommendationsAsked(search: URLSearchParams): RecommendationsAsked {
  const [kind, region, sort] = ['kind', 'region', 'sort'].map((name) => search.get(name))
  return {
    kind: suggestedKinds.find((known) => known === kind),
    region: wishedRegions.find((known) => known === region),
    sort: sortings.find((known) => known === sort) ?? 'match',
    passport: codeAsSent(search.get('passport') ?? '').slice(0, 20) || undefined,
    page: readPage(search),
  }
}

/** The address of the page with some parameters changed. */
export function recommendationsAt(asked: RecommendationsAsked, change: Partial<RecommendationsAsked> = {}): string {
  const { kind, region, sort, passport, page } = { ...asked, ...change }
  return addressOf(href('/recommendations'), {
    passport,
    kind,
    region,
    sort: sort === 'match' ? undefined : sort,
    page: pageName(page),
  })
}

export function isNarrowed({ kind, region }: RecommendationsAsked): boolean {
  return kind !== undefined || region !== undefined
}
