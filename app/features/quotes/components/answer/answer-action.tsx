import { ArrowRight, CalendarPlus, Download } from 'lucide-react'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import { stopsOf } from '#app/features/visas/assess/assess-journey.ts'
import type { FindingCode } from '#app/features/visas/assess/assessment.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Verdict } from './verdict.ts'
import { verdictWords as words } from './verdict.words.ts'

export type ActionPlaces = {
  startAt: (visa: string, speed: Speed | undefined) => string
  changeAt: string
  anotherAt: string
  checklistAt: string
  /** Set if there are dates to add to a calendar. */
  calendarAt?: string | undefined
}

type Props = ActionPlaces & { found: RouteQuote; verdict: Verdict }

/** The main action. */
export function AnswerAction({ found, verdict, ...places }: Props) {
  const { way, order } = verdict
  if (way === 'stopped') return <Stopped found={found} {...places} />
  if (order) {
    return (
      <ButtonLink to={places.startAt(order.scheme.id, order.speed === 'standard' ? undefined : order.speed)} wide>
        {words.start} <Icon of={ArrowRight} />
      </ButtonLink>
    )
  }
  if (found.answer.requirement.kind === 'same_country') {
    return (
      <ButtonLink to={places.anotherAt} wide>
        {words.another} <Icon of={ArrowRight} />
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink to={places.checklistAt} wide>
        <Icon of={Download} /> {words.save}
      </ButtonLink>
      {places.calendarAt && (
        <a className="answer-calendar target" href={places.calendarAt}>
          <Icon of={CalendarPlus} /> {words.calendar}
        </a>
      )}
    </>
  )
}

const change = (code: FindingCode) =>
  code === 'too_late' ? words.laterDate : code === 'no_admission' ? words.otherPassport : words.change

/** Problems that cannot be changed here are referred to the authority. */
const askOthers: readonly FindingCode[] = ['visas_suspended', 'rule_ended', 'passport_kind', 'purpose_not_covered']

function Stopped({ found: { answer, assessment }, changeAt }: Pick<Props, 'found' | 'changeAt'>) {
  const code = stopsOf(assessment)[0]?.code ?? 'rule_ended'
  const { officialSite } = answer.requirement
  const asks = askOthers.includes(code) && officialSite
  return (
    <ButtonLink to={asks || changeAt} wide>
      {asks ? words.official : change(code)} <Icon of={ArrowRight} />
    </ButtonLink>
  )
}
