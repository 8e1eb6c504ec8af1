import { data, href } from 'react-router'
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
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { FactPage } from '../fact-page.tsx'
import { visasWords } from '../visas.words.ts'
import type { Route } from './+types/type.ts'
import { TypeEdit } from './type-edit.tsx'
import { answerTypeForm, examplePassport } from './type-page.server.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read' }

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
  const saved = await answerTypeForm(call, params.schemeId, await readFields(request))
  if (!saved.ok) return data(saved.problem, { status: saved.problem.status })
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/visas/schemes/:schemeId', { schemeId: saved.value.id }),
    'fact-saved',
  )
}

export default function TypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, stamp, typed, said, files, place, mayChange, passports, example } = loaderData
  const { id, name, destination } = stored.fact
  return (
    <FactPage
      windowTitle={`${name}, ${place}`}
      title={name}
      below={
        <p className="facts-place">
          <Flag code={destination} /> {place}
        </p>
      }
      editedByStaff={stored.editedByStaff}
      at={href('/admin/visas/schemes/:schemeId', { schemeId: id })}
      publicAt={href('/visa/:visaId', { visaId: id })}
      problems={actionData?.problems ?? []}
      said={said}
      files={!actionData && files}
      stamp={stamp}
      form={
        mayChange && (
          <TypeEdit
            state={actionData ?? { typed, problems: [], seen: stamp, shown: '' }}
            answer={actionData}
            passports={passports}
            example={example}
          />
        )
      }
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
