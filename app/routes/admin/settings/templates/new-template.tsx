import { mayActOnTemplates } from '#app/features/support/templates/template.policy.ts'
import { newId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/new-template.ts'
import { templateForm } from './template.form.ts'
import { save } from './template-acts.server.ts'
import { TemplateEditor } from './template-editor.tsx'
import { messagePlaceholders, TemplatePreview } from './template-preview.tsx'
import { templatesWords as words } from './templates.words.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'template.edit',
  hydrate: true,
  saves: () => templateForm.savedNames,
}

export function loader({ context }: Route.LoaderArgs) {
  requireAllowed(mayActOnTemplates(context.get(requestContext).actor, 'edit'))
  return { id: newId<'message-template'>() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return save(context.get(requestContext), await readFields(request))
}

export default function NewTemplatePage({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const form = templateForm.show(actionData, { id, seen: '0', title: '', body: '', statuses: [], language: 'en' })
  return (
    <EditorPage
      title={words.newTitle}
      back={{ to: href('/admin/settings/templates'), name: words.backToList }}
      problems={form.problems}
    >
      <TemplateEditor
        form={form}
        placeholders={messagePlaceholders()}
        preview={({ body = '' }) => <TemplatePreview body={body} />}
      />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
