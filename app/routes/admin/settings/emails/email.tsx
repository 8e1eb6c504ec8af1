import {
  type EmailKind,
  emailPlaceholders,
  isEmailKind,
  unknownInEmail,
} from '#app/features/notifications/templates/email-template.ts'
import { emailKindWords, emailPlaceholderWords } from '#app/features/notifications/templates/email-template.words.ts'
import { exampleEmail } from '#app/features/notifications/templates/example-email.ts'
import { readEmailTemplate } from '#app/features/notifications/templates/read-email-templates.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { TemplateEditor, type TypedText } from '../templates/template-editor.tsx'
import { Restore, VersionList } from '../templates/template-history.tsx'
import { Unknown } from '../templates/template-preview.tsx'
import { templatesWords } from '../templates/templates.words.ts'
import type { Route } from './+types/email.ts'
import { emailForm } from './email.form.ts'
import { restore, save } from './email-acts.server.ts'
import { type EmailDone, emailsWords as words } from './emails.words.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'template.edit',
  hydrate: true,
  saves: () => emailForm.savedNames,
}

const isDone = (text: string | null): text is EmailDone => text !== null && Object.hasOwn(words.done, text)

function kindIn(email: string) {
  if (!isEmailKind(email)) throw new NotFound()
  return email
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = url.searchParams.get('done')
  const history = await readEmailTemplate(context.get(requestContext), kindIn(params.email))
  return { ...history, done: isDone(done) ? done : undefined }
}

/** Also after a rejection, because the colleague's version is shown below the form. */
export const shouldRevalidate = () => true

export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const act = fields.text('intent') === 'restore' ? restore : save
  return act(context.get(requestContext), fields, kindIn(params.email))
}

export default function EmailPage({ loaderData: { template, versions, done }, actionData }: Route.ComponentProps) {
  const { kind, subject, body, version } = template
  const seen = `${version}`
  // Input is kept, now based on the version shown beside it.
  const answer = actionData && 'typed' in actionData ? actionData : undefined
  const form = emailForm.show(answer && { ...answer, typed: { ...answer.typed, seen } }, { seen, subject, body })
  const problems = actionData?.problems ?? []
  const { name, when } = emailKindWords[kind]
  return (
    <EditorPage
      title={name}
      windowTitle={name}
      back={{ to: href('/admin/settings/emails'), name: words.backToList }}
      facts={<p className="muted">{words.whenAndVersion({ when, version: words.version({ number: version }) })}</p>}
      problems={problems}
    >
      {done && problems.length === 0 && <Notice tone="ok" role="status" {...words.done[done]} />}
      <TemplateEditor
        key={`${kind} ${version}`}
        form={form}
        placeholders={named()}
        preview={(typed) => <EmailPreview kind={kind} typed={typed} />}
      />
      {version > 0 && (
        <VersionList versions={versions} newest={version}>
          {(one) => (
            <>
              <p className="label breaks-anywhere">{one.subject}</p>
              <p className="as-typed breaks-anywhere">{one.body}</p>
            </>
          )}
        </VersionList>
      )}
      {version > 0 && (
        <Card name="standard" title={words.standard} className="stack-sm">
          <p>{words.useStandard}</p>
          <Restore version={0} seen={version} />
        </Card>
      )}
    </EditorPage>
  )
}

const named = () => emailPlaceholders.map((name) => ({ name, what: emailPlaceholderWords[name].name }))

/** The email as a sample traveller would receive it. */
function EmailPreview({ kind, typed: { subject = '', body = '' } }: { kind: EmailKind; typed: TypedText }) {
  const emailMessage = exampleEmail(kind, { subject, body })
  return (
    <Card name="preview" title={templatesWords.preview} className="stack-sm template-preview">
      <p className="hint">{words.previewHint}</p>
      <p className="label breaks-anywhere">{words.subject({ subject: emailMessage.subject })}</p>
      <p className="title-small">{emailMessage.title}</p>
      {emailMessage.parts.map((part) => {
        if ('button' in part) return <p key={part.button}>{words.button({ label: part.button })}</p>
        if (!('text' in part)) return null
        return (
          <p className="as-typed breaks-anywhere" key={part.text}>
            {part.text}
          </p>
        )
      })}
      <Unknown names={unknownInEmail(`${subject} ${body}`)} />
    </Card>
  )
}

export const ErrorBoundary = failedPage(words.failure)
