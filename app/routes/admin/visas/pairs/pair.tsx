import { data, redirect } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { passportsWith, readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import { typedRoute } from '#app/features/visas/edit/route-input.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { AnswerPreview } from '../answer-preview.tsx'
import { Differences } from '../differences.tsx'
import { FactHead } from '../edit-parts.tsx'
import { SaveForm } from '../save-form.tsx'
import { editingWords, visasWords } from '../visas.words.ts'
import type { Route } from './+types/pair.ts'
import { pairWords as words } from './pair.words.ts'
import { PairFields } from './pair-form.tsx'
import { answerPairForm } from './pair-page.server.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, params: { from, to } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { all } = await readCountries(call)
  const place = all.find(({ code }) => code === from)
  // The people of a territory travel on another's passport: what holds for it is said there.
  if (place?.passportOf && place.passportOf !== to) throw redirect(`/admin/visas/routes/${place.passportOf}/${to}`)
  const found = await readRouteFact(call, from, to)
  const passports = await passportsWith(call, found)
  const followers = all.filter(({ code }) => code !== from && passports.includes(code)).map(({ name }) => name)
  return { ...found, followers, mayChange: mayEditFacts(call.actor, 'change') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayEditFacts(call.actor, 'change')) throw new AccessDenied()
  const answer = await answerPairForm(call, params, await readFields(request))
  if (answer) return data(answer, { status: answer.status })
  const cookie = flashCookie(context.get(pageContext), 'fact-saved')
  const next = `/admin/visas/routes/${params.from}/${params.to}`
  throw redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
}

type Props = Route.ComponentProps

export default function PairPage({ loaderData, actionData }: Props) {
  const { from, to, stored, mayChange, followers } = loaderData
  const problems = actionData?.problems ?? []
  const at = `/admin/visas/routes/${from.code}/${to.code}`
  return (
    <div className="page band stack fact-desk">
      <PageTitle wrong={problems.length > 0}>{words.title(from.name, to.name)}</PageTitle>
      <ErrorSummary problems={problems} />
      <FactHead
        title={
          <>
            <Flag code={from.code} /> {from.name} <span className="facts-to">{visasWords.to}</span>{' '}
            <Flag code={to.code} /> {to.name}
          </>
        }
        below={followers.length > 0 && <p className="muted">{words.follows(followers.join(', '))}</p>}
        editedByStaff={stored.editedByStaff}
        links={[
          { href: `${at}/history`, name: editingWords.history },
          { href: `/requirements/${from.code}/${to.code}`, name: editingWords.publicPage },
        ]}
      />
      {actionData?.conflict && <Conflict differences={actionData.conflict} />}
      {mayChange ? <Edit loaderData={loaderData} actionData={actionData} /> : <Facts {...loaderData} />}
      {mayChange && loaderData.files && !actionData && <Files {...loaderData} />}
    </div>
  )
}

type EditProps = Pick<Props, 'loaderData'> & { actionData: Props['actionData'] | undefined }

function Edit({ loaderData: { stored, stamp }, actionData }: EditProps) {
  const state = actionData ?? { typed: typedRoute(stored.fact), problems: [], seen: stamp, shown: '' }
  return (
    <SaveForm
      state={state}
      reasonTitle={words.parts.change}
      differences={actionData?.differences}
      preview={actionData?.preview && <AnswerPreview {...actionData.preview} />}
    >
      <PairFields typed={state.typed} problems={state.problems} />
    </SaveForm>
  )
}

function Conflict({ differences }: { differences: Parameters<typeof Differences>[0]['differences'] }) {
  const { changed } = editingWords
  return (
    <Notice tone="warn" title={changed.title}>
      <p>{changed.text}</p>
      <Differences differences={differences} caption={changed.title} before={changed.theirs} after={changed.yours} />
    </Notice>
  )
}

/** For whoever may look and not change. */
function Facts({ stored }: Props['loaderData']) {
  return (
    <>
      <p className="muted">{editingWords.readOnly}</p>
      <SummaryList>
        {routeInWords(stored.fact).map(({ field, name, text }) => (
          <SummaryRow key={field} name={name}>
            {text || editingWords.nothing}
          </SummaryRow>
        ))}
      </SummaryList>
    </>
  )
}

function Files({ files, stored, stamp }: Props['loaderData']) {
  const differences = differencesOf(routeInWords(stored.fact), routeInWords(files?.fact ?? null))
  return (
    <section className="card stack" aria-labelledby="files-title">
      <h2 id="files-title">{editingWords.files.title}</h2>
      <p>{editingWords.files.text}</p>
      <Differences differences={differences} caption={editingWords.files.title} />
      <PostForm>
        <input type="hidden" name="seen" value={stamp} />
        <Button name="intent" value="files" look="quiet">
          {editingWords.files.button}
        </Button>
      </PostForm>
    </section>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
