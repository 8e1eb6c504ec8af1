import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { attachFile, sourceOf } from '#app/features/documents/own/attach-file.server.ts'
import { listPapers } from '#app/features/documents/own/list-papers.server.ts'
import { canAttach } from '#app/features/documents/own/own-file.ts'
import { attachProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { readSlots } from '#app/features/documents/own/read-slots.server.ts'
import { isId } from '#app/lib/id.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { KeyReused, requireFound } from '#app/platform/refusal.ts'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/paper.ts'
import { Crumbs } from './crumbs.tsx'
import { papersWords, paperWords as words } from './documents.words.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperView } from './paper-view.tsx'
import { slotField, UseForm } from './use-form.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'document' }

/** A file of one's own, or one of an application; of what is somebody else's there is nothing to find. */
async function paperOf(call: Call, id: string | undefined) {
  const asked = idParam<'own-file'>(id)
  return requireFound((await listPapers(call)).find((paper) => paper.id === asked))
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const paper = await paperOf(call, params.paperId)
  const here = paper.from === 'application' ? paper.usedIn[0]?.applicationId : undefined
  const slots = canAttach(paper.contentType) ? await readSlots(call) : undefined
  return { paper, slots: slots?.filter(({ applicationId }) => applicationId !== here), once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const paper = await paperOf(call, params.paperId)
  const fields = await readFields(request)
  const [applicationId = '', kind = ''] = fields.text(slotField).split('/')
  if (!isId<'application'>(applicationId)) return wrong(words.use.missing, 422)
  const { application, requiredDocuments: required } = await readDraft(call, applicationId)
  const source = requireFound(sourceOf(`${paper.from}/${paper.id}`))
  try {
    const onceKey = fields.text('once')
    const result = await attachFile(call, { applicationId, kind, required, source, onceKey })
    if (!result.ok) return wrong(attachProblemWords(result.problem), 409)
  } catch (error) {
    if (error instanceof KeyReused) return wrong(attachProblemWords({ code: 'used_form' }), 409)
    throw error
  }
  throw used(context.get(pageContext), application, kind)
}

function used(page: PageRequest, { id, status }: { id: string; status: string }, kind: string): Response {
  if (status === 'draft')
    return redirect(`${href('/apply/:applicationId/documents', { applicationId: id })}?uploaded=${kind}`, 303)
  return redirectWithFlash(page, href('/status/:applicationId', { applicationId: id }), 'document-replaced')
}

function wrong(message: string, status: number) {
  return data({ problems: [{ field: slotField, message }] }, { status })
}

export default function PaperPage({ loaderData: { paper, slots, once }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? []
  return (
    <Page
      title={words.title}
      heading={<bdi className="breaks-anywhere">{paper.fileName}</bdi>}
      form={{ problems }}
      above={<Crumbs current={words.title} />}
    >
      <WithAside
        wide
        aside={
          <>
            <PaperFacts paper={paper} />
            <UseForm slots={slots} once={once} problem={problems[0]?.message} />
          </>
        }
      >
        <PaperView paper={paper} />
      </WithAside>
    </Page>
  )
}

export const ErrorBoundary = failedPage(papersWords.failure.upload)
