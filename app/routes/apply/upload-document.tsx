import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import {
  acceptedExtensions,
  canRemove,
  canUpload,
  contentTypes,
  madeFromAnswers,
} from '#app/features/documents/document.ts'
import {
  documentWords,
  rejectionWords,
  uploadProblemWords,
  uploadScriptWords,
  uploadWords as words,
} from '#app/features/documents/document.words.ts'
import { isMultipart, receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { attachFile, sourceOf } from '#app/features/documents/own/attach-file.server.ts'
import { attachProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { ChoosePaper } from '#app/features/documents/own/parts/choose-paper.tsx'
import { readReusable } from '#app/features/documents/own/read-reusable.server.ts'
import { sourceForm } from '#app/features/documents/own/source.form.ts'
import { CurrentFile, RemoveForm } from '#app/features/documents/parts/current-file.tsx'
import { DocumentExamples } from '#app/features/documents/parts/document-examples.tsx'
import { UploadForm } from '#app/features/documents/parts/upload-form.tsx'
import { documentRows } from '#app/features/documents/read-documents.server.ts'
import { removeDocument } from '#app/features/documents/remove-document.server.ts'
import { fileField } from '#app/features/documents/upload.form.ts'
import { uploadDocument } from '#app/features/documents/upload-document.server.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { KeyReused, requireFound } from '#app/platform/refusal.ts'
import { Notice } from '#app/ui/notice.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/upload-document.ts'
import { documentTaken, orderOf, requireFinishedBefore } from './draft-page.server.ts'
import { WizardFrame } from './wizard-frame.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true }

type Params = Route.LoaderArgs['params']

/** The document of the page's address, with what may be done to it now. */
async function openDocument(call: Call, params: Params) {
  const draft = await readDraft(call, idParam(params.applicationId))
  const { id, status } = draft.application
  const rows = await documentRows(call, id, draft.requiredDocuments)
  const row = requireFound(rows.find(({ kind }) => kind === params.kind && kind !== madeFromAnswers))
  const known = row.status === 'made_from_answers' ? undefined : row.status
  const mayUpload = row.required && canUpload(status, known)
  const mayRemove = row.file !== null && known !== undefined && canRemove(status, known)
  return { draft, row, mayUpload, mayRemove }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { draft, row, mayUpload, mayRemove } = await openDocument(call, params)
  const { id, status } = draft.application
  if (status === 'draft') requireFinishedBefore(draft, 'documents')
  else if (!mayUpload) throw redirect(ownCaseAt(id).status)
  const removing = mayRemove && new URL(request.url).searchParams.has('remove')
  const removeOnce = mayRemove ? randomUUID() : undefined
  return {
    id,
    row,
    mayUpload,
    removeOnce,
    removing,
    once: randomUUID(),
    reusable: mayUpload ? await readReusable(call, { applicationId: id, kind: row.kind }) : undefined,
    attachOnce: randomUUID(),
    order: orderOf(draft),
    submitted: status !== 'draft',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  try {
    return await (isMultipart(request)
      ? upload({ call, page: context.get(pageContext) }, params, request)
      : chooseOrRemove({ call, page: context.get(pageContext) }, params, await readFields(request)))
  } catch (error) {
    // Somebody went back to a form that was sent, and chose another file in it.
    if (error instanceof KeyReused) return wrong(uploadProblemWords({ code: 'used_form' }), 409)
    throw error
  }
}

type Sent = { call: Call; page: PageRequest }

async function upload({ call, page }: Sent, params: Params, request: Request) {
  const { draft, row } = await openDocument(call, params)
  await using received = await receiveFile(request, fileField, call.ports.spool)
  if (!received.ok) return refused(received.problem)
  const { fields, fileName, file } = received.value
  if (!file) return refused({ code: 'no_file' })

  const applicationId = draft.application.id
  const required = draft.requiredDocuments
  const onceKey = fields.text('once')
  const result = await uploadDocument(call, { applicationId, kind: row.kind, required, fileName, file, onceKey })
  if (!result.ok) return refused(result.problem)
  throw documentTaken(page, draft.application, row.kind)
}

function chooseOrRemove(sent: Sent, params: Params, fields: Fields) {
  return fields.text('intent') === 'attach' ? attach(sent, params, fields) : remove(sent.call, params, fields)
}

/** Uses a file that is with us already. */
async function attach({ call, page }: Sent, params: Params, fields: Fields) {
  const { draft, row } = await openDocument(call, params)
  const sent = sourceForm.read(fields)
  const source = sent.ok && sourceOf(sent.value.source)
  if (!source) return sent.refuse({ source: attachProblemWords({ code: 'none_chosen' }) })
  const { application, requiredDocuments: required } = draft
  const attachment = { applicationId: application.id, kind: row.kind, required, source, onceKey: fields.text('once') }
  const result = await attachFile(call, attachment)
  if (!result.ok) return sent.refuse({ source: attachProblemWords(result.problem) })
  throw documentTaken(page, application, row.kind)
}

async function remove(call: Call, params: Params, fields: Fields) {
  const applicationId = idParam<'application'>(params.applicationId)
  const kind = requireFound(params.kind)
  const onceKey = fields.text('once')
  const result = await removeDocument(call, { applicationId, kind, onceKey })
  if (!result.ok) return wrong(uploadProblemWords(result.problem), 409)
  throw redirect(`${ownCaseAt(applicationId).documents}?removed=${encodeURIComponent(kind)}`, 303)
}

function refused(problem: Parameters<typeof uploadProblemWords>[0]) {
  return wrong(uploadProblemWords(problem), answerTo(problem))
}

function wrong(message: string, init: number | ResponseInit) {
  return data({ problems: [{ field: fileField, message }] }, init)
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function UploadDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, row, mayUpload, removeOnce, removing, once, order, submitted, reusable, attachOnce } = loaderData
  const { name, requirement } = documentWords(row.kind)
  const page = ownCaseAt(id).document(row.kind)
  const problems = actionData?.problems ?? []
  const { source } = sourceForm.show({ problems }).fields
  return (
    <WizardFrame
      part={3}
      title={removing ? words.removeTitle(name) : name}
      lede={requirement}
      back={{
        to: removing ? page : submitted ? ownCaseAt(id).status : ownCaseAt(id).documents,
      }}
      form={{ problems }}
      order={order}
    >
      <CurrentFile row={row} removeOnce={removing ? undefined : removeOnce} />
      {removing ? (
        <RemoveForm once={once} page={page} />
      ) : (
        <>
          <WhatNow row={row} />
          {mayUpload && (
            <UploadForm
              once={once}
              label={row.file ? words.replaceLabel : words.label(name)}
              hint={words.hint}
              problems={problems}
              button={row.file ? words.replace : words.button}
              accept={[...acceptedExtensions, ...contentTypes]}
              script={uploadScriptWords}
            />
          )}
          {reusable && <ChoosePaper {...reusable} once={attachOnce} field={source} />}
          {mayUpload && <DocumentExamples kind={row.kind} />}
        </>
      )}
    </WizardFrame>
  )
}

/** Why a file that is there is not enough. */
function WhatNow({ row }: { row: Route.ComponentProps['loaderData']['row'] }) {
  if (!row.required) return <p>{words.notNeeded}</p>
  if (!row.rejectionReason) return null
  return (
    <Notice tone="warn" title={words.rejected}>
      <p>{row.rejectionNote || rejectionWords[row.rejectionReason]}</p>
      <p>{words.rejectedNext}</p>
    </Notice>
  )
}

export const ErrorBoundary = failedPage({ title: words.failed, text: words.failedMore })
