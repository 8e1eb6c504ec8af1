import { readTemplate } from '#app/features/support/templates/read-templates.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/edit-template.ts'
import { templateForm } from './template.form.ts'
import { restore, retire, save } from './template-acts.server.ts'
import { TemplateEditor } from './template-editor.tsx'
import { RetireTemplate, TemplateHistory } from './template-history.tsx'
import { messagePlaceholders, TemplatePreview } from './template-preview.tsx'
import { type TemplateDone, templatesWords as words } from './templates.words.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'template.edit',
  hydrate: true,
  saves: () => templateForm.savedNames,
}

const isDone = (text: string | null): text is TemplateDone => text !== null && Object.hasOwn(words.done, text)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = url.searchParams.get('done')
  const history = await readTemplate(context.get(requestContext), idParam(params.templateId))
  return { ...history, done: isDone(done) ? done : undefined }
}

/** Also after a rejection, because the colleague's version is shown below the form. */
export const shouldRevalidate = () => true

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'message-template'>(params.templateId)
  const fields = await readFields(request)
  switch (fields.text('intent')) {
    case 'restore':
      return restore(ctx, fields, id)
    case 'retire':
    case 'back':
      return retire(ctx, id, fields.text('intent') === 'retire')
    default:
      return save(ctx, fields, id)
  }
}

export default function EditTemplatePage({
  loaderData: { template, versions, done },
  actionData,
}: Route.ComponentProps) {
  const { id, title, body, statuses, language, version, isRetired } = template
  const start = { id, seen: `${version}`, title, body, statuses: [...statuses], language }
  // Input is kept, now based on the version shown beside it.
  const answer = actionData && 'typed' in actionData ? actionData : undefined
  const shown = templateForm.show(answer && { ...answer, typed: { ...answer.typed, seen: `${version}` } }, start)
  const problems = actionData?.problems ?? []
  return (
    <EditorPage
      title={title}
      windowTitle={title}
      back={{ to: href('/admin/settings/templates'), name: words.backToList }}
      facts={
        <p className="muted">
          {words.version({ number: version })} {isRetired && <Badge>{words.retiredMark}</Badge>}
        </p>
      }
      problems={problems}
    >
      {done && problems.length === 0 && <Notice tone="ok" role="status" {...words.done[done]} />}
      <TemplateEditor
        key={`${id} ${version}`}
        form={shown}
        placeholders={messagePlaceholders()}
        preview={({ body = '' }) => <TemplatePreview body={body} />}
      />
      <TemplateHistory template={template} versions={versions} />
      <RetireTemplate isRetired={isRetired} />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
