import { visaWords } from '#app/features/visas/visa.words.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { StructuredData } from '#app/ui/page/structured-data.tsx'
import { shareRouteAt } from '#imagery/share/share-address.ts'
import type { Answered } from './answer-page.server.ts'
import type { JourneySearch } from './journey-search.ts'
import { answerWords as words } from './requirements.words.ts'
import { descriptionOf } from './route-description.ts'
import { pathOf, structuredData } from './structured-data.ts'

type Props = Pick<Answered, 'found'> & { journey: JourneySearch; isPlain: boolean; origin: string }

/** The metadata of the page. An address with trip details is not indexed. */
export function AnswerHead({ found, journey, isPlain, origin }: Props) {
  const { from, to, requirement } = found.answer
  const title = words.title({ from: from.name, to: to.name, headline: visaWords.headline[requirement.kind] })
  const description = descriptionOf(found)
  const url = origin + pathOf(from.code, to.code)
  return (
    <>
      <PageTitle
        wrong={journey.problems.length > 0}
        about={description}
        at={url}
        shared={isPlain ? 'website' : undefined}
        picture={origin + shareRouteAt(from.code, to.code)}
      >
        {title}
      </PageTitle>
      {isPlain ? (
        <StructuredData
          text={structuredData({
            origin,
            from,
            to,
            title,
            description,
            asOf: requirement.asOf,
          })}
        />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
