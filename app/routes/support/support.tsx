import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Hours } from '#app/features/content/components/hours.tsx'
import { readFaqs } from '#app/features/content/faqs/read-faqs.server.ts'
import { hoursWords } from '#app/features/content/hours/hours.words.ts'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { readCasesToAskAbout, type TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { type OwnTicket, readOwnTickets } from '#app/features/support/read-own-tickets.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { attributesOfText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { answerOf, type OfflineAnswer, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/support.ts'
import { supportWords as words } from './support.words.ts'
import { ticketForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'
import { askingKey, TicketFormHere } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'

// Shows whether our phone line is open now, so it is rendered for each request and never cached.
export const handle: PageHandle = { access: 'public', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { organisation, origin } = ctx.ports
  const faqs = await readFaqs(ctx)
  // Signed-in travellers ask questions and read answers here; other visitors see the contact options.
  const own = ctx.actor.kind === 'traveller' ? await readOwn(ctx) : undefined
  return {
    origin,
    own,
    topics: faqs.map(({ anchor, language, question }) => ({ anchor, language, question })),
    hours: openingHours(organisation.timeZone, ctx.now),
    phone: organisation.phone,
  }
}

async function readOwn(ctx: RequestContext) {
  return { tickets: await readOwnTickets(ctx), cases: await readCasesToAskAbout(ctx), once: randomUUID() }
}

export const shouldRevalidate = unlessOffline

type PageProps = Pick<Route.ComponentProps, 'loaderData'>

export default function SupportPage({ loaderData }: PageProps) {
  const { origin, own, topics } = loaderData
  const answer = answerOf(useFetcher<Answer | OfflineAnswer>({ key: askingKey }).data)
  return (
    <>
      <PageTitle wrong={answer !== undefined}>{words.pageTitle}</PageTitle>
      <meta name="description" content={words.description} />
      <link rel="canonical" href={`${origin}${href('/support')}`} />
      <PageHead title={words.heading}>
        <search>
          <form method="get" action={href('/faqs')} className="measure row gap-12">
            <label className="visually-hidden" htmlFor="q">
              {words.searchLabel}
            </label>
            <input id="q" name="q" type="search" className="input grows" placeholder={words.search} />
            <Button>{words.button}</Button>
          </form>
        </search>
      </PageHead>
      {own && (
        <OwnTickets {...own}>
          <Topics topics={topics} />
        </OwnTickets>
      )}
      <div className={own ? 'page band' : 'page band with-aside main-fills aside-wide at-top'}>
        {!own && <Topics topics={topics} />}
        <Reach {...loaderData} />
      </div>
      <Quickest />
    </>
  )
}

const shownTopics = 5

function Topics({ topics }: Pick<PageProps['loaderData'], 'topics'>) {
  return (
    <Section name="topics" title={words.topics}>
      <ul className="support-topics line-above">
        {topics.slice(0, shownTopics).map(({ anchor, language, question }) => (
          <li key={anchor} className="line-below">
            <a href={`${href('/faqs')}#${anchor}`} {...attributesOfText(language)}>
              {question}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={href('/faqs')}>{words.all}</a>
      </p>
    </Section>
  )
}

function Reach({ hours, phone, own }: PageProps['loaderData']) {
  return (
    <section className={`frame pad-20 stack stack-lg${own ? ' support-reach-wide' : ''}`} aria-labelledby="reach">
      <h2 id="reach">{words.reach}</h2>
      {!own && <Write />}
      <div className="stack stack-sm">
        <h3>{words.call.title}</h3>
        {phone ? (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {phone}
            </a>
          </p>
        ) : (
          <p>{words.call.none}</p>
        )}
      </div>
      <div className="stack stack-sm">
        <h3>{hoursWords.title}</h3>
        <Hours hours={hours} />
      </div>
    </section>
  )
}

/** The contact form, for visitors: signed-in travellers have their own form above. */
function Write() {
  return (
    <div className="stack">
      <h3>{words.write.title}</h3>
      <ul className="row gap-8" aria-label={words.subjects.title}>
        {words.subjects.items.map((subject) => (
          <li key={subject}>
            <a className="chip" href={addressOf(href('/contact'), { subject })}>
              {subject}
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink to={href('/contact')}>{words.write.button}</ButtonLink>
      <p className="muted">
        {ownTicketWords.signIn<ReactNode>({
          link: (inner) => (
            <a key="link" href={`${href('/signin')}?next=%2Fsupport`}>
              {inner}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

function Quickest() {
  const { links, emergency } = words
  return (
    <section className="band-surface" aria-labelledby="quickest">
      <div className="page band stack stack-lg">
        <h2 id="quickest">{links.title}</h2>
        <ul className="rows gap-20 wide-three">
          {links.items.map(({ to, name }) => (
            <li key={to} className="card">
              <h3>
                <a href={to}>{name}</a>
              </h3>
            </li>
          ))}
        </ul>
        <div className="marked stack stack-sm">
          <h3>{emergency.title}</h3>
          <p>{emergency.text}</p>
          <p>
            <a href={href('/services/emergency-support')}>{emergency.link}</a>
          </p>
        </div>
      </div>
    </section>
  )
}

const ownTicketsWords = ownTicketWords.list

type Answer = AnswerTo<ReturnType<typeof ticketForm>>

type Props = { tickets: readonly OwnTicket[]; cases: readonly TicketCase[]; once: string; children: ReactNode }

/** The first part of the page for signed-in travellers: their tickets, a new ticket form, and common questions. */
function OwnTickets({ tickets, cases, once, children }: Props) {
  const answer = answerOf(useFetcher<Answer | OfflineAnswer>({ key: askingKey }).data)
  return (
    <div className="page band own-tickets">
      <Section name="own" title={ownTicketsWords.title} className="stack shrinks">
        {tickets.length > 0 ? <TicketList tickets={tickets} /> : <EmptyState title={ownTicketsWords.empty} />}
      </Section>
      <TicketFormHere once={once} cases={cases} form={ticketForm(cases).show(answer)} answer={answer} />
      {children}
    </div>
  )
}
