import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { saveFact } from '../fact-answer.server.ts'
import { visasWords } from '../visas.words.ts'
import type { Route } from './+types/new-type.ts'
import { typeWords as words } from './type.words.ts'
import { TypeEdit } from './type-edit.tsx'
import { answerTypeForm } from './type-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.edit', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const { passports, destinations } = await readCountries(ctx)
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  return { today: dayOf(ctx.now), passports: passports.map(option), destinations: destinations.map(option) }
}

export function action(sent: Route.ActionArgs) {
  return saveFact(
    sent,
    (ctx, fields) => answerTypeForm(ctx, undefined, fields),
    ({ id }) => href('/admin/visas/schemes/:schemeId', { schemeId: id }),
  )
}

export default function NewTypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, passports, destinations } = loaderData
  return (
    <EditorPage
      title={words.newTitle}
      back={{ to: `${href('/admin/visas')}?tab=types`, name: visasWords.types }}
      problems={actionData?.problems ?? []}
    >
      <TypeEdit
        state={
          actionData ?? { typed: { 'evidence.0.readOn': today, status: 'open' }, problems: [], seen: '', shown: '' }
        }
        answer={actionData}
        passports={passports}
        example="IN"
        destinations={destinations}
      />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
