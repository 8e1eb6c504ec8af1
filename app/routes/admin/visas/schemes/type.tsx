import { data, redirect } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readSchemeFact } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import { typedScheme } from '#app/features/visas/edit/scheme-input.ts'
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
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { Differences } from '../differences.tsx'
import { FactHead } from '../edit-parts.tsx'
import { editingWords, visasWords } from '../visas.words.ts'
import type { Route } from './+types/type.ts'
import { TypeEdit } from './type-edit.tsx'
import { answerTypeForm, examplePassport } from './type-page.server.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, params: { schemeId } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { stored, stamp, files } = await readSchemeFact(call, schemeId)
  const lists = await readFactLists(call)
  const { all, passports } = await readCountries(call)
  return {
    stored,
    stamp,
    typed: typedScheme(stored.fact, lists),
    said: schemeInWords(stored.fact, lists),
    files: files && differencesOf(schemeInWords(stored.fact, lists), schemeInWords(files.fact, lists)),
    place: all.find(({ code }) => code === stored.fact.destination)?.name ?? stored.fact.destination,
    passports: passports.map(({ code, name }) => ({ value: code, label: name })),
    example: examplePassport(stored.fact, lists),
    mayChange: mayEditFacts(call.actor, 'change'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayEditFacts(call.actor, 'change')) throw new AccessDenied()
  const answer = await answerTypeForm(call, params.schemeId, await readFields(request))
  if (typeof answer !== 'string') return data(answer, { status: answer.status })
  const cookie = flashCookie(context.get(pageContext), 'fact-saved')
  throw redirect(`/admin/visas/schemes/${answer}`, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export default function TypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, stamp, typed, said, files, place, mayChange, passports, example } = loaderData
  const { id, name, destination } = stored.fact
  const problems = actionData?.problems ?? []
  return (
    <div className="page band stack fact-desk">
      <PageTitle wrong={problems.length > 0}>{`${name}, ${place}`}</PageTitle>
      <ErrorSummary problems={problems} />
      <FactHead
        title={name}
        below={
          <p className="facts-place">
            <Flag code={destination} /> {place}
          </p>
        }
        editedByStaff={stored.editedByStaff}
        links={[
          { href: `/admin/visas/schemes/${id}/history`, name: editingWords.history },
          { href: `/visa/${id}`, name: editingWords.publicPage },
        ]}
      />
      {mayChange ? (
        <TypeEdit
          state={actionData ?? { typed, problems: [], seen: stamp, shown: '' }}
          answer={actionData}
          passports={passports}
          example={example}
        />
      ) : (
        <>
          <p className="muted">{editingWords.readOnly}</p>
          <SummaryList>
            {said.map(({ field, name, text }) => (
              <SummaryRow key={field} name={name}>
                {text || editingWords.nothing}
              </SummaryRow>
            ))}
          </SummaryList>
        </>
      )}
      {mayChange && files && !actionData && (
        <section className="card stack" aria-labelledby="files-title">
          <h2 id="files-title">{editingWords.files.title}</h2>
          <p>{editingWords.files.text}</p>
          <Differences differences={files} caption={editingWords.files.title} />
          <PostForm>
            <input type="hidden" name="seen" value={stamp} />
            <Button name="intent" value="files" look="quiet">
              {editingWords.files.button}
            </Button>
          </PostForm>
        </section>
      )}
    </div>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
