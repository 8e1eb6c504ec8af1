import { CircleCheck, CircleSlash, Clock, Hourglass } from 'lucide-react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { leaveBy } from '#app/features/visa-records/leave-by.ts'
import type { SchengenView, VisaView } from '#app/features/visa-records/read-visa-records.server.ts'
import { entriesAllowed, type Validity } from '#app/features/visa-records/visa-record.ts'
import { visaRecordWords } from '#app/features/visa-records/visa-record.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/document/fact.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'

const words = visaRecordWords.card

const badges = {
  later: { tone: 'blue', icon: Clock },
  valid: { tone: 'green', icon: CircleCheck },
  ending: { tone: 'yellow', icon: Hourglass },
  ended: { tone: 'grey', icon: CircleSlash },
} as const satisfies Record<Validity, object>

type Props = { visa: VisaView; today: PlainDate; schengen: SchengenView | undefined; as: 'h2' | 'h3' }

/** A visa as a compact pass: destination, remaining validity and actions. */
export function VisaCard({ visa, today, schengen, as: Heading }: Props) {
  const { id, source, country, kind, title, reference, numberEnd, validity, isSchengen, renewAt, use } = visa
  const isSpent = use?.entriesLeft === 0 && !use.isInside && validity !== 'ended'
  return (
    <Pass as="li" spacing="stack stack-sm">
      <div className="row at-top apart gap-8-16">
        <Heading className="title title-small beside middle gap-8">
          <Flag code={country.code} /> <span>{words.visaFor({ country: placeName(country.name) })}</span>
        </Heading>
        <Badge {...badges[validity]}>{words.validity[validity]}</Badge>
      </div>
      <p className="muted">
        {title ? <InEnglish>{title}</InEnglish> : visaRecordWords.kinds[kind]}
        {isSchengen && <span className="block">{words.schengen}</span>}
        {numberEnd && <span className="block">{words.number({ end: numberEnd })}</span>}
        {reference && <span className="block">{words.reference({ reference })}</span>}
      </p>
      <Facts visa={visa} schengen={schengen} />
      {isSpent && <p className="bold">{words.spent}</p>}
      <Warnings visa={visa} today={today} schengen={schengen} />
      <div className="cluster">
        {renewAt && (
          <ButtonLink to={renewAt} small look={validity === 'ending' ? 'main' : 'quiet'}>
            {words.renew}
            <span className="visually-hidden"> {words.renewOf({ country: placeName(country.name) })}</span>
          </ButtonLink>
        )}
        {source === 'added' ? (
          <ButtonLink to={href('/visas/:heldVisaId', { heldVisaId: id })} look="quiet" small>
            {words.change}
            <span className="visually-hidden"> {words.changeOf({ country: placeName(country.name) })}</span>
          </ButtonLink>
        ) : (
          <ButtonLink to={ownCaseAt(id).details} look="quiet" small>
            {words.application}
            <span className="visually-hidden"> {words.changeOf({ country: placeName(country.name) })}</span>
          </ButtonLink>
        )}
      </div>
    </Pass>
  )
}

function Facts({ visa, schengen }: Pick<Props, 'visa' | 'schengen'>) {
  const { validity, daysLeft, validFrom, validUntil, entries, use, isSchengen, kind } = visa
  return (
    <dl className="session-facts visa-facts figures">
      <Fact name={words.daysLeft}>{words.daysLeftOf(validity, daysLeft)}</Fact>
      {validFrom && <Fact name={words.validFrom}>{words.date(validFrom)}</Fact>}
      <Fact name={words.validUntil}>{words.date(validUntil)}</Fact>
      {use && <Fact name={words.entries}>{words.entriesOf(use.entriesUsed, entries)}</Fact>}
      {use && kind !== 'long_stay' && (
        <Fact name={words.stay}>
          {use.stay
            ? words.stayOf(use.stay)
            : isSchengen && schengen
              ? words.rolling({ used: schengen.used, mostDays, periodDays })
              : words.spentDays(use.daysSpent)}
        </Fact>
      )}
    </dl>
  )
}

/** Warnings in plain language: an overstay comes first. */
function Warnings({ visa, today, schengen }: Pick<Props, 'visa' | 'today' | 'schengen'>) {
  const { use, entries, validUntil, isSchengen } = visa
  if (!use) return null
  const allowed = entries === null ? undefined : entriesAllowed[entries]
  const isOutlived = use.isInside && validUntil < today
  const over = use.stay?.over
  const last = leaveBy(visa, schengen?.longest)
  return (
    <>
      {over && <Notice tone="warn" text={words.over(over.first, over.days)} />}
      {isOutlived && <Notice tone="warn" text={words.outlived({ isSchengen, last: formatDate(validUntil) })} />}
      {allowed !== undefined && use.entriesUsed > allowed && (
        <Notice tone="warn" text={words.tooManyEntries({ used: use.entriesUsed, allowed })} />
      )}
      {last && last >= today && !over && (
        <Notice text={last === today ? words.leaveToday : words.leaveBy({ day: formatDate(last) })} />
      )}
    </>
  )
}
