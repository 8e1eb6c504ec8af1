import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { BetterPassportNotice } from '#app/features/visas/journey/parts/better-passport.tsx'
import { CoverageNotice } from '#app/features/visas/journey/parts/coverage-notice.tsx'
import { PassportVerdictNotice } from '#app/features/visas/journey/parts/passport-check.tsx'
import type { Answered } from './answer-page.server.ts'
import type { JourneySearch } from './journey-search.ts'

type Props = Answered & { journey: JourneySearch }

/** How the answer fits this traveller, as far as they told of themselves: before any price. */
export function AnswerVerdicts({ found: { answer }, journey: { purpose }, judged, compared }: Props) {
  if (!purpose && !judged && !compared) return null
  return (
    <div className="stack stack-sm">
      {purpose && <CoverageNotice answer={answer} purpose={purpose} />}
      {judged && <PassportVerdictNotice judged={judged} />}
      {compared && <BetterPassportNotice compared={compared} more={journeyWords.better.more} moreAt="#better-title" />}
    </div>
  )
}
