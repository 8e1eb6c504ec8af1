import { randomUUID } from 'node:crypto'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { attachFile, sourceOf } from '#app/features/documents/own/attach-file.server.ts'
import { listFileItems } from '#app/features/documents/own/list-file-items.server.ts'
import { canAttach } from '#app/features/documents/own/own-file.ts'
import { attachProblemWords, ownFileWords } from '#app/features/documents/own/own-file.words.ts'
import { readSlots, type Slot } from '#app/features/documents/own/read-slots.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { KeyReused, requireFound } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { documentTaken } from '../apply/draft-page.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/file.ts'
import { Crumbs } from './crumbs.tsx'
import { filesWords, fileWords as words } from './documents.words.ts'
import { slotAt, slotForm } from './file.form.ts'
import { FileFacts } from './file-facts.tsx'
import { FileView } from './file-view.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', hydrate: true }

/** The user's own file, or one from their application; another account's file is not found. */
async function fileItemOf(ctx: RequestContext, id: string | undefined) {
  const asked = idParam<'own-file'>(id)
  return requireFound((await listFileItems(ctx)).find((fileItem) => fileItem.id === asked))
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const fileItem = await fileItemOf(ctx, params.paperId)
  const here = fileItem.from === 'application' ? fileItem.usedIn[0]?.applicationId : undefined
  const slots = canAttach(fileItem.contentType) ? await readSlots(ctx) : undefined
  return { fileItem, slots: slots?.filter(({ applicationId }) => applicationId !== here), once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fileItem = await fileItemOf(ctx, params.paperId)
  const fields = await readFields(request)
  const sent = slotForm.read(fields)
  const slot = sent.ok && slotAt(sent.value.slot)
  if (!slot) return sent.refuse()
  const { applicationId, kind } = slot
  const refuse = (problem: Parameters<typeof attachProblemWords>[0]) =>
    sent.refuse({ slot: attachProblemWords(problem) }, { status: 409 })
  const { application, requiredDocuments, recommendedDocuments } = await readDraft(ctx, applicationId)
  const required = [...requiredDocuments, ...recommendedDocuments]
  const source = requireFound(sourceOf(`${fileItem.from}/${fileItem.id}`))
  try {
    const idempotencyKey = fields.text('once')
    const result = await attachFile(ctx, { applicationId, kind, required, source, idempotencyKey })
    if (!result.ok) return refuse(result.problem)
  } catch (error) {
    if (error instanceof KeyReused) return refuse({ code: 'used_form' })
    throw error
  }
  throw documentTaken(context.get(pageContext), application, kind)
}

export default function FilePage({ loaderData: { fileItem, slots, once }, actionData }: Route.ComponentProps) {
  const form = slotForm.show(actionData)
  return (
    <Page
      title={words.title}
      heading={<bdi className="breaks-anywhere">{fileItem.fileName}</bdi>}
      form={form}
      above={<Crumbs current={words.title} />}
    >
      <WithAside
        wide
        aside={
          <>
            <FileFacts fileItem={fileItem} />
            <UseForm slots={slots} once={once} field={form.fields.slot} />
          </>
        }
      >
        <FileView fileItem={fileItem} />
      </WithAside>
    </Page>
  )
}

const useFormWords = words.use

type Props = {
  /** Undefined if no application accepts this file type. */
  slots: readonly Slot[] | undefined
  once: string
  field: ShownField
}

/** Copies the file to a document that awaits one. */
function UseForm({ slots, once, field }: Props) {
  return (
    <Card name="use" title={useFormWords.title}>
      {slots === undefined && <p>{ownFileWords.notAttachable}</p>}
      {slots?.length === 0 && (
        <>
          <p>{useFormWords.none}</p>
          <p>
            <a href={href('/applications')}>{useFormWords.start}</a>
          </p>
        </>
      )}
      {slots && slots.length > 0 && (
        <PostForm className="stack">
          <input type="hidden" name="once" value={once} />
          <DrawnField
            {...field}
            part="choice"
            prompt={useFormWords.prompt}
            options={slots.map((slot) => ({ value: `${slot.applicationId}/${slot.kind}`, label: labelOf(slot) }))}
          />
          <div>
            <Button>{useFormWords.button}</Button>
          </div>
        </PostForm>
      )}
    </Card>
  )
}

function labelOf({ kind, to, reference, isFilled }: Slot): string {
  return useFormWords.slot({ kind: documentWords(kind).name, to, reference, isFilled })
}

export const ErrorBoundary = failedPage(filesWords.failure.upload)
