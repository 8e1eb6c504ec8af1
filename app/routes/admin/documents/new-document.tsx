import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { additionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { type AdditionProblem, addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { mayAddDocuments } from '#app/features/documents/desk/may-add-documents.server.ts'
import { acceptedExtensions, contentTypes } from '#app/features/documents/document.ts'
import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { fileField } from '#app/features/documents/parts/upload-form.tsx'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, SelectField, TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, describedBy, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { EditorPage } from '../parts/editor-page.tsx'
import type { Route } from './+types/new-document.ts'
import { documentsWords, documentWordsOfStaff, kindChoices, newDocumentWords as words } from './documents.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'document.add' }

export function loader({ context, request }: Route.LoaderArgs) {
  mayAddDocuments(context.get(callContext))
  const asked = new URL(request.url).searchParams
  const typed: Typed = { application: asked.get('application') ?? '', kind: asked.get('kind') ?? '' }
  return { once: randomUUID(), typed }
}

type Typed = { application: string; kind: string }

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  mayAddDocuments(call)
  const received = await receiveFile(request, fileField)
  if (!received.ok) return wrong({ application: '', kind: '' }, [fileProblem(received.problem)])
  const { fields, fileName, bytes } = received.value
  const typed = { application: fields.text('application').trim(), kind: fields.text('kind') }
  const missing = whatIsMissing(typed, fileName === '' && bytes.length === 0)
  if (missing.length > 0) return wrong(typed, missing)
  try {
    const result = await addForTraveller(call, { ...typed, fileName, bytes, onceKey: fields.text('once') })
    if (!result.ok) return wrong(typed, [problemWords(result.problem)])
    throw redirectWithFlash(
      context.get(pageContext),
      href('/admin/documents/:documentId', { documentId: result.value.documentId }),
      'document-added',
    )
  } catch (error) {
    // Somebody went back to a form that was sent, and chose another file in it.
    if (error instanceof KeyReused) return wrong(typed, [fileProblem({ code: 'used_form' })], 409)
    throw error
  }
}

function wrong(typed: Typed, problems: FieldProblem[], status = 422) {
  return data({ typed, problems }, { status })
}

/** Everything that was left out, so that nobody learns of it one by one. */
function whatIsMissing({ application, kind }: Typed, isWithoutFile: boolean): FieldProblem[] {
  return [
    ...(application === '' ? [{ field: 'application', message: words.applicationMissing }] : []),
    ...(kind === '' ? [problemWords({ code: 'not_a_kind' })] : []),
    ...(isWithoutFile ? [fileProblem({ code: 'no_file' })] : []),
  ]
}

function fileProblem(problem: Parameters<typeof uploadProblemWords>[0]): FieldProblem {
  return { field: fileField, message: uploadProblemWords(problem) }
}

function problemWords(problem: AdditionProblem): FieldProblem {
  const message = additionProblemWords(problem)
  switch (problem.code) {
    case 'no_application':
    case 'not_open':
    case 'not_approved':
      return { field: 'application', message }
    case 'not_a_kind':
    case 'already_verified':
      return { field: 'kind', message }
    default:
      return { field: fileField, message }
  }
}

const kinds = kindChoices.filter(({ value }) => value !== 'general')

export default function NewDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? []
  const typed = actionData?.typed ?? loaderData.typed
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/documents'), name: documentWordsOfStaff.back }}
      lede={words.lede}
      problems={problems}
    >
      <PostForm encType="multipart/form-data" className="stack stack-lg fields-measure">
        {/* First, so that they are read before the file is. */}
        <input type="hidden" name="once" value={loaderData.once} />
        <TextField
          {...asked(typed, problems, 'application')}
          label={words.application}
          hint={words.applicationHint}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          {...asked(typed, problems, 'kind')}
          label={words.kind}
          hint={words.kindHint}
          prompt={words.kindPrompt}
          options={kinds}
        />
        <FileInput problem={problemOf(problems, fileField)} />
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

function FileInput({ problem }: { problem: string | undefined }) {
  return (
    <Field name={fileField} label={words.file} hint={words.fileHint} problem={problem}>
      <input
        type="file"
        id={fileField}
        name={fileField}
        className="input"
        accept={[...acceptedExtensions, ...contentTypes].join(',')}
        aria-describedby={describedBy(fileField, words.fileHint, problem)}
        aria-invalid={problem ? true : undefined}
      />
    </Field>
  )
}

export const ErrorBoundary = failedPage(documentsWords.failure)
