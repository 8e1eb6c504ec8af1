import {
  Banknote,
  BookUser,
  BriefcaseBusiness,
  CalendarClock,
  Camera,
  CircleX,
  FingerprintPattern,
  Landmark,
  type LucideIcon,
  Mail,
  MapPinned,
  MessagesSquare,
  Plane,
  ShieldCheck,
  Syringe,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { BesideDollars } from '#app/features/quotes/beside-dollars.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { isGeneric, type Scheme } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { TotalBeside } from '../total-beside.tsx'
import { type ChecklistItem, type Days, leaveBy } from './checklist.ts'
import type { Verdict } from './verdict.ts'
import { verdictWords as words } from './verdict.words.ts'

type Props = {
  found: RouteQuote
  verdict: Verdict
  days?: Days
  beside?: BesideDollars | undefined
  /** The main action. Placed on the stub in wide layouts. */
  action?: ReactNode
  /** The address of the remaining documents. */
  moreAt: string
}

/** The answer as a pass: what to prepare, and on its stub the price and decision date. */
export function AnswerCard({ found, verdict, days = {}, beside, action, moreAt }: Props) {
  const { list, way, careful, order } = verdict
  return (
    <div className="answer-card">
      <article className="answer-paper">
        <div className="answer-main">
          {found.answer.detail === 'generic' && way !== 'stopped' && (
            <p className="answer-generic">{visaWords.generic}</p>
          )}
          {careful && (
            <p className="answer-careful">
              <Icon of={TriangleAlert} />
              <span>
                <MixedText>
                  {way === 'apply' && careful.accepted ? words.sayLater({ text: careful.text }) : careful.text}
                </MixedText>{' '}
                {careful.left > 0 && <a href="#accept">{words.moreWarnings({ count: careful.left })}</a>}
              </span>
            </p>
          )}
          <div className="answer-columns">
            {list.items.length > 0 && (
              <div className="answer-list-box">
                <List list={list} way={way} moreAt={moreAt} />
              </div>
            )}
            {way === 'apply' && order && !isGeneric(order.scheme) && <VisaFacts scheme={order.scheme} />}
          </div>
        </div>
        <Stub found={found} verdict={verdict} days={days} beside={beside} action={action} />
      </article>
    </div>
  )
}

/** Beside the list in wide layouts: the same facts are in the details below. */
function VisaFacts({ scheme: { name, validityDays } }: { scheme: Scheme }) {
  return (
    <div className="answer-visa">
      <h2 className="answer-list-title">{words.yourVisa}</h2>
      <dl>
        <dt>{words.visa.name}</dt>
        <dd>
          <InEnglish>{name}</InEnglish>
        </dd>
        {validityDays !== null && (
          <>
            <dt>{words.visa.valid}</dt>
            <dd>{visaWords.validity(validityDays)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function List({ list: { title, items, left }, way, moreAt }: Pick<Verdict, 'list' | 'way'> & { moreAt: string }) {
  const Element = way === 'free' ? 'ol' : 'ul'
  return (
    <>
      <h2 className="answer-list-title">{title}</h2>
      <Element className={way === 'free' ? 'answer-steps' : 'answer-list'}>
        {items.map(({ kind, what, how, site }) => (
          <li key={what}>
            {way !== 'free' && <Icon of={iconOf(kind, way)} size={22} />}
            <span>
              <span className={way === 'free' ? 'label' : undefined}>
                <MixedText>{what}</MixedText>
              </span>
              {(how || site) && (
                <span className="line-note">
                  {how} {site && <Site address={site} />}
                </span>
              )}
            </span>
          </li>
        ))}
        {left > 0 && (
          <li className="answer-more">
            <a href={moreAt}>{words.more({ count: left })}</a>
          </li>
        )}
      </Element>
    </>
  )
}

function Site({ address }: { address: string }) {
  return (
    <a href={address} rel="noopener noreferrer">
      {new URL(address).host.replace(/^www\./, '')}
    </a>
  )
}

const icons: Partial<Record<NonNullable<ChecklistItem['kind']>, LucideIcon>> = {
  passport: BookUser,
  send_passport: BookUser,
  photo: Camera,
  biometrics: FingerprintPattern,
  interview: MessagesSquare,
  bank_statement: Banknote,
  travel_itinerary: MapPinned,
  accommodation: MapPinned,
  return_ticket: Plane,
  employment_letter: BriefcaseBusiness,
  travel_insurance: ShieldCheck,
  invitation_letter: Mail,
  vaccination_certificate: Syringe,
}

function iconOf(kind: ChecklistItem['kind'], way: Verdict['way']): LucideIcon {
  if (way === 'stopped') return CalendarClock
  return (kind && icons[kind]) ?? Landmark
}

/** The part in buff: price and date, or the permitted length of stay. */
function Stub({
  found,
  verdict: { way, order },
  days,
  beside,
  action,
}: Pick<Props, 'found' | 'verdict' | 'beside' | 'action'> & { days: Days }) {
  const { requirement, to } = found.answer
  const { freeMovement, days: stay } = requirement
  const leave = leaveBy(found.answer, days)
  const facts: [string, string][] = []
  if (order) {
    facts.push([order.estimate ? words.stub.estimate : words.stub.total, formatMoney(order.total)])
    const atBorder = order.scheme.kind === 'visa_on_arrival'
    facts.push([atBorder ? words.stub.papers : words.stub.decision, formatDate(order.by)])
  } else if (way === 'free' && requirement.kind === 'visa_free') {
    if (freeMovement) facts.push([words.stub.stay, words.stub.unlimited])
    else if (stay !== null) facts.push([words.stub.stay, words.stub.days(stay)])
    if (leave) facts.push([words.stub.leaveBy, formatDate(leave)])
  }
  if (facts.length === 0 && !action) return null
  return (
    <div className="answer-stub">
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="answer-act">{action}</div>
      {order && beside && (
        <div className="answer-beside">
          <TotalBeside total={order.total} beside={beside} />
        </div>
      )}
      {order && <p className="answer-decides">{words.decides({ place: placeNameFirst(to.name) })}</p>}
    </div>
  )
}

/** The mark above a negative verdict. */
export function NotPossible() {
  return (
    <p className="answer-tag">
      <Icon of={CircleX} size={18} /> {words.notPossible}
    </p>
  )
}

// Names and dates are never broken across lines.
const whole = /(e-Visa|\d{1,2} [A-Z][a-z]+ \d{4})/

export function VerdictTitle({ children }: { children: string }) {
  return children.split(whole).map((part) =>
    whole.test(part) ? (
      <span className="nowrap" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
