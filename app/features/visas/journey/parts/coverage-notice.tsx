import { placeName } from '#app/features/visas/place-name.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { Notice } from '#app/ui/notice.tsx'
import { journeyWords } from '../journey.words.ts'
import type { JourneyPurpose } from '../purpose.ts'

const words = journeyWords.coverage

type Props = { answer: RouteAnswer; purpose: JourneyPurpose }

/** Whether the answer holds for why somebody travels; where it does not, or may not, whom to ask instead. */
export function CoverageNotice({ answer, purpose }: Props) {
  const { coverage, transit, to, requirement } = answer
  if (requirement.kind === 'same_country' || requirement.kind === 'no_admission') return null
  const isUnknownTransit = purpose === 'transit' && !transit
  const isCovered = coverage === 'covered' && !isUnknownTransit
  return (
    <Notice tone={isCovered ? 'ok' : 'warn'} title={words.title(purpose)}>
      <p>{isUnknownTransit ? words.transitUnknown(placeName(to.name)) : words.text(coverage, purpose)}</p>
      {!isCovered && (
        <p>
          {words.ask}{' '}
          {requirement.officialSite && (
            <a href={requirement.officialSite} rel="noopener noreferrer">
              {words.official}
            </a>
          )}
        </p>
      )}
    </Notice>
  )
}
