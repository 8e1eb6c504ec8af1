import { randomUUID } from 'node:crypto'
import { additionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { type AdditionProblem, addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { mayAddDocuments } from '#app/features/documents/desk/may-add-documents.server.ts'
import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { fileField } from '#app/features/documents/file-field.ts'
import { receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { href } from '#app/lib/words/href.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/new-document.ts'
import { newDocumentForm } from './document.form.ts'
import { documentsWords, documentWordsOfStaff, newDocumentWords as words } from './documents.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'document.add', takesFiles: true, hydrate: true }

export function loader({ context, request }: Route.LoaderArgs) {
  mayAddDocuments(context.get(requestContext))
  const { searchParams } = new URL(request.url)
  const wanted = (name: string) => searchParams.get(name) ?? ''
  return { once: randomUUID(), typed: { application: wanted('application'), kind: wanted('kind') } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  mayAddDocuments(ctx)
  await using received = await receiveFile(request, fileField, ctx.ports.spool)
  if (!received.ok) {
    const { problem } = received
    return newDocumentForm.read(fieldsOf(new FormData())).refuse(fileProblem(problem), answerTo(problem))
  }
  const { fields, fileName, file = inMemory(new Uint8Array()) } = received.value
  const sent = newDocumentForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const { application, kind } = sent.value
  try {
    const addition = { application, kind, fileName, file, idempotencyKey: fields.text('once') }
    const result = await addForTraveller(ctx, addition)
    if (!result.ok) {
      const { problem } = result
      return sent.refuse({ [fieldOf[problem.code] ?? fileField]: additionProblemWords(problem) }, answerTo(problem))
    }
    throw redirectWithFlash(
      context.get(pageContext),
      href('/admin/documents/:documentId', { documentId: result.value.documentId }),
      'document-added',
    )
  } catch (error) {
    // The user went back to a submitted form and chose another file.
    if (error instanceof KeyReused) return sent.refuse(fileProblem({ code: 'used_form' }), { status: 409 })
    throw error
  }
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const fileProblem = (problem: Parameters<typeof uploadProblemWords>[0]) => ({
  [fileField]: uploadProblemWords(problem),
})

/** The field a problem concerns, if not the file. */
const fieldOf: Partial<Record<AdditionProblem['code'], 'application' | 'kind'>> = {
  no_application: 'application',
  not_open: 'application',
  not_filed: 'application',
  not_a_kind: 'kind',
  already_verified: 'kind',
}

export default function NewDocumentPage({ loaderData: { once, typed }, actionData }: Route.ComponentProps) {
  const form = newDocumentForm.show(actionData, typed)
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/documents'), name: documentWordsOfStaff.back }}
      lede={words.lede}
      problems={form.problems}
    >
      <PostForm encType="multipart/form-data" className="stack stack-lg fields-measure">
        {/* First, so that it is parsed before the file. */}
        <input type="hidden" name="once" value={once} />
        <DrawnFields form={form} />
        <div className="cluster">
          <Button>{words.button}</Button>
          <ButtonLink to={href('/admin/documents')} look="quiet">
            {words.cancel}
          </ButtonLink>
        </div>
      </PostForm>
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(documentsWords.failure)
