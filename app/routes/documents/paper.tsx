import { randomUUID } from 'node:crypto'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { attachFile, sourceOf } from '#app/features/documents/own/attach-file.server.ts'
import { listPapers } from '#app/features/documents/own/list-papers.server.ts'
import { canAttach } from '#app/features/documents/own/own-file.ts'
import { attachProblemWords, ownFileWords } from '#app/features/documents/own/own-file.words.ts'
import { readSlots, type Slot } from '#app/features/documents/own/read-slots.server.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { KeyReused, requireFound } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { documentTaken } from '../apply/draft-page.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/paper.ts'
import { Crumbs } from './crumbs.tsx'
import { papersWords, paperWords as words } from './documents.words.ts'
import { slotAt, slotForm } from './paper.form.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperView } from './paper-view.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', hydrate: true }

/** The user's own file, or one from their application; another account's file is not found. */
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
  const sent = slotForm.read(fields)
  const slot = sent.ok && slotAt(sent.value.slot)
  if (!slot) return sent.refuse()
  const { applicationId, kind } = slot
  const refuse = (problem: Parameters<typeof attachProblemWords>[0]) =>
    sent.refuse({ slot: attachProblemWords(problem) }, { status: 409 })
  const { application, requiredDocuments, recommendedDocuments } = await readDraft(call, applicationId)
  const required = [...requiredDocuments, ...recommendedDocuments]
  const source = requireFound(sourceOf(`${paper.from}/${paper.id}`))
  try {
    const onceKey = fields.text('once')
    const result = await attachFile(call, { applicationId, kind, required, source, onceKey })
    if (!result.ok) return refuse(result.problem)
  } catch (error) {
    if (error instanceof KeyReused) return refuse({ code: 'used_form' })
    throw error
  }
  throw documentTaken(context.get(pageContext), application, kind)
}

export default function PaperPage({ loaderData: { paper, slots, once }, actionData }: Route.ComponentProps) {
  const form = slotForm.show(actionData)
  return (
    <Page
      title={words.title}
      heading={<bdi className="breaks-anywhere">{paper.fileName}</bdi>}
      form={form}
      above={<Crumbs current={words.title} />}
    >
      <WithAside
        wide
        aside={
          <>
            <PaperFacts paper={paper} />
            <UseForm slots={slots} once={once} field={form.fields.slot} />
          </>
        }
      >
        <PaperView paper={paper} />
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

export const ErrorBoundary = failedPage(papersWords.failure.upload)
