import { discardSavedForm, readSavedForm } from '#app/features/accounts/saved-forms/read-saved-form.server.ts'
import { cleanFileName } from '#app/features/documents/intake/file-name.ts'
import { isId } from '#app/lib/id.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import type { Route } from './+types/saved-form.ts'
import { fieldName, savedFormWords as words } from './saved-forms.words.ts'

export const handle: PageHandle = { access: 'signed-in', own: true }

// Hidden form fields and IDs were not typed by the user.
const hidden = new Set(['once', 'drawnFrom', 'revision'])

export async function loader({ context, params }: Route.LoaderArgs) {
  const { path, fields, files, expiresAt } = await readSavedForm(context.get(requestContext), idParam(params.heldId))
  const page = words.pages.find((page) => page.path.test(path))?.name ?? words.otherPage
  const chosen = files && { field: files.field, names: files.names.map(cleanFileName) }
  return { path, fields, files: chosen, expiresAt, page }
}

/** Discards the saved form and redirects to its page. */
export async function action({ context, params }: Route.ActionArgs) {
  const path = await discardSavedForm(context.get(requestContext), idParam(params.heldId))
  throw redirectWithFlash(context.get(pageContext), path, 'form-thrown-away')
}

export default function SavedFormPage({ loaderData: { path, fields, files, expiresAt, page } }: Route.ComponentProps) {
  const typed = fields.filter(([name, text]) => !hidden.has(name) && !isId(text))
  return (
    <Page
      width="reading"
      title={words.title}
      heading={words.heading}
      lede={files ? words.ledeWithoutFiles : words.lede}
    >
      <Section name="typed" title={words.typed} titleClass="title-small">
        <p>
          {words.where} <a href={path}>{page}</a>.
        </p>
        <SummaryList>
          {typed.map(([name, text]) => (
            <SummaryRow key={`${name} ${text}`} name={fieldName(name)}>
              {text.trim() ? <span className="as-typed">{text}</span> : <span className="muted">{words.empty}</span>}
            </SummaryRow>
          ))}
        </SummaryList>
        <p className="muted small">{words.until(expiresAt)}</p>
      </Section>
      <div className="cluster">
        <form
          method="post"
          action={path}
          className="stack"
          encType={files && 'multipart/form-data'}
          data-busy={words.busy}
        >
          {fields.map(([name, text], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing ever moves
            <input key={`${index} ${name}`} type="hidden" name={name} value={text} />
          ))}
          {files && <FilesAgain {...files} />}
          <div>
            <Button>{words.again}</Button>
          </div>
        </form>
        <ActButton busy={words.throwing} look="quiet">
          {words.throwAway}
        </ActButton>
      </div>
    </Page>
  )
}

/** Files are never stored, so they are requested again by name. */
function FilesAgain({ field, names }: { field: string; names: readonly string[] }) {
  const hint = words.chosen(names)
  return (
    <Field name={field} label={words.files} hint={hint}>
      <input type="file" multiple id={field} name={field} className="input" aria-describedby={`${field}-hint`} />
    </Field>
  )
}
