import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { adoptChoice } from '#app/features/applications/changes/adopt-choice.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { readRenewed } from '#app/features/applications/renewal/read-renewed.server.ts'
import { readWhoCanTravel } from '#app/features/applications/saved-travellers/read-offered.server.ts'
import { someoneElse } from '#app/features/applications/saved-travellers/saved-traveller.ts'
import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { previewApplication, startApplication } from '#app/features/applications/start-application.server.ts'
import { planWords } from '#app/features/quotes/quote.words.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { addressOf } from '#app/lib/address.ts'
import type { Id } from '#app/lib/id.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TaskList, TaskRow } from '#app/ui/document/task-list.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { answerOf, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/start.ts'
import { choiceFields } from './choose-route.server.ts'
import { orderOf } from './draft-page.server.ts'
import { type ExistingDraft, existingDraft } from './existing-draft.server.ts'
import { ChoiceFields, ContinueDraft } from './existing-draft.tsx'
import { ActBar } from './frame/act-bar.tsx'
import { InsideLink } from './frame/inside-link.tsx'
import { type Order, OrderAside } from './frame/order-aside.tsx'
import { type StartChoice, startChoice, startOf } from './start-choice.ts'
import { type WhoTravels, WhoTravelsField, whoTravels, withPassportOf } from './who-travels.tsx'
import { existingWords, startWords as words } from './wizard.words.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const asked = startChoice((name) => search.get(name) ?? '')
  const people = await readWhoCanTravel(ctx)
  const renewed = asked.renews ? await readRenewed(ctx, asked.renews, asked.from) : undefined
  // A visa that can no longer be renewed starts as an ordinary application.
  const choice = withPassportOf({ ...asked, renews: renewed ? asked.renews : '' }, people.saved)
  const open = (await listMyApplications(ctx)).filter(({ status }) => status === 'draft')
  const drafts = open.map(({ id, reference, fromCountry, toCountry }) => ({ id, reference, fromCountry, toCountry }))
  if (!choice.from || !choice.to) return { kind: 'choose' as const, drafts, fields: await choiceFields(ctx, choice) }

  const preview = await previewApplication(ctx, startOf(choice))
  if (!preview.ok) return { kind: 'refused' as const, drafts, problem: preview.problem }
  const order = orderOf(preview.value)
  const existing = await existingDraft(ctx, open, choice)
  const others = drafts.filter(({ id }) => id !== existing?.id)
  // For a renewal, the earlier application determines the traveller.
  const who = renewed ? undefined : whoTravels(people, choice)
  const filledFrom = renewed && { name: renewed.name, reference: renewed.reference }
  return { kind: 'start' as const, drafts: others, choice, once: randomUUID(), order, existing, who, filledFrom }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fields = await readFields(request)
  const choice = startChoice((name) => fields.text(name))
  if (fields.has('adopt')) throw redirect(await adopt(ctx, idParam(fields.text('adopt')), choice), 303)
  const once = { key: fields.text('once'), body: JSON.stringify(choice) }
  const result = await startApplication(ctx, startOf(choice), once)
  if (!result.ok) {
    const { code } = result.problem
    const gone = code === 'saved_gone' ? savedTravellerWords.who.gone : code === 'renewed_gone' && words.renewedGone
    const message = gone || (code === 'unconfirmed' ? words.tooManyDrafts : words.retry)
    return data({ problems: [{ field: '', message }] }, 409)
  }
  throw redirect(ownCaseAt(result.value.id).step('requirements'), 303)
}

/** Updates the draft with the new choices and continues it. */
async function adopt(ctx: RequestContext, id: Id<'application'>, choice: StartChoice): Promise<string> {
  const { isComplete, was } = await adoptChoice(ctx, id, startOf(choice))
  return isComplete ? addressOf(ownCaseAt(id).travellers, { was }) : ownCaseAt(id).step('requirements')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = answerOf(actionData)?.problems ?? []
  return (
    <Page {...headOf(loaderData)} form={{ problems }}>
      {loaderData.kind === 'start' &&
        (loaderData.existing ? (
          <OfferDraft {...loaderData} existing={loaderData.existing} />
        ) : (
          <BeforeYouStart {...loaderData} />
        ))}
      {loaderData.kind === 'refused' && (
        <div>
          <ButtonLink to={href('/')}>{words.otherRoute}</ButtonLink>
        </div>
      )}
      {loaderData.kind === 'choose' && <ChooseRoute fields={loaderData.fields} />}
      <Drafts drafts={loaderData.drafts} isMore={loaderData.kind === 'start' && loaderData.existing !== undefined} />
    </Page>
  )
}

function headOf(shown: Route.ComponentProps['loaderData']) {
  if (shown.kind === 'start' && shown.existing) {
    const { from, to, startedOn, done } = shown.existing
    return {
      title: existingWords.title({ from: placeName(from), to: placeName(to) }),
      lede: existingWords.lede({ startedOn: formatDate(startedOn), done }),
    }
  }
  if (shown.kind === 'start') return { title: words.title, lede: words.lede }
  const { titleChoose } = words
  if (shown.kind === 'choose') {
    const { visa } = shown.fields
    return {
      title: visa ? words.titleOfVisa({ visa: visa.name }) : titleChoose,
      heading: titleChoose,
      lede: words.choose,
    }
  }
  const { problem } = shown
  if (problem.code === 'unknown_country') return { title: titleChoose, lede: words.unknown }
  if (problem.code === 'not_needed_here') return { title: words.noVisa.title, lede: words.noVisa.here }
  if (problem.code === 'stopped') return { title: words.stopped, lede: sentences(...problem.said) }
  const from = placeName(problem.from)
  if (problem.code === 'no_visa_needed') {
    return { title: words.noVisa.title, lede: words.noVisa.text({ from, to: placeName(problem.to) }) }
  }
  return { title: words.noAdmission.title, lede: words.noAdmission.text({ from, to: placeNameFirst(problem.to) }) }
}

/** The draft for this route first, then a link to start another. */
function OfferDraft({ existing, choice, once }: { existing: ExistingDraft; choice: StartChoice; once: string }) {
  return (
    <WithAside aside={<OrderAside order={existing.order} />}>
      <ContinueDraft existing={existing} choice={choice} />
      <section className="stack">
        <h2>{existingWords.separate}</h2>
        <p>{existingWords.separateLede}</p>
        <PostForm>
          <ChoiceFields choice={choice} />
          <input type="hidden" name="once" value={once} />
          <Button look="quiet">{existingWords.start}</Button>
        </PostForm>
      </section>
    </WithAside>
  )
}

type StartProps = {
  choice: StartChoice
  once: string
  order: Order
  who: WhoTravels | undefined
  filledFrom: { name: string; reference: string } | undefined
}

function BeforeYouStart({ choice, once, order, who, filledFrom }: StartProps) {
  return (
    <WithAside aside={<OrderAside order={order} />}>
      {filledFrom && <Notice text={words.filledFrom({ name: filledFrom.name, reference: filledFrom.reference })} />}
      {order.quote.estimate && <Notice tone="warn" text={words.estimate} />}
      <section className="stack stack-sm">
        <h2>{words.need}</h2>
        <ul className="points">
          {words.needItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <p>{words.decides({ country: placeNameFirst(order.to.name) })}</p>
      <PostForm className="stack">
        <ChoiceFields choice={{ ...choice, traveller: !who && choice.traveller === someoneElse ? someoneElse : '' }} />
        <input type="hidden" name="once" value={once} />
        {who && <WhoTravelsField who={who} />}
        <ActBar order={order}>{words.button}</ActBar>
      </PostForm>
    </WithAside>
  )
}

type DraftRow = { id: string; reference: string; fromCountry: string; toCountry: string }

function Drafts({ drafts, isMore }: { drafts: DraftRow[]; isMore: boolean }) {
  if (drafts.length === 0) return null
  return (
    <section className="stack">
      <h2>{isMore ? existingWords.others : words.drafts}</h2>
      <TaskList>
        {drafts.map(({ id, reference, fromCountry, toCountry }) => (
          <TaskRow key={id} end={<InsideLink to={ownCaseAt(id).draft}>{words.carryOn({ reference })}</InsideLink>}>
            <span className="mono" dir="ltr">
              {fromCountry} → {toCountry}
            </span>
          </TaskRow>
        ))}
      </TaskList>
    </section>
  )
}

/** For users without a route: starting from a country, a visa or neither. */
function ChooseRoute({
  fields: { visa, plan, from, to, journey },
}: {
  fields: Awaited<ReturnType<typeof choiceFields>>
}) {
  return (
    <form className="card stack measure" action={href('/apply')}>
      {visa && (
        <p>
          <MixedText>{words.chosenVisa({ visa: inEnglish(visa.name) })}</MixedText>
        </p>
      )}
      {plan && <p>{words.chosenPlan({ name: planWords[plan] })}</p>}
      {Object.entries(journey).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {visa && <input type="hidden" name="visa" value={visa.id} />}
      <CountrySelect
        name="from"
        label={words.citizenship}
        options={from.options}
        value={from.value}
        autoComplete="country"
      />
      <CountrySelect name="to" label={words.destination} options={to.options} value={to.value} autoComplete="off" />
      <Button>{words.goOn}</Button>
    </form>
  )
}
