import { randomUUID } from 'node:crypto'
import { useContext } from 'react'
import { data, href, redirect } from 'react-router'
import { fileField } from '#app/features/documents/file-field.ts'
import { isMultipart, receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { listPapers, narrowPapers } from '#app/features/documents/own/list-papers.server.ts'
import { fileSorts, ownExtensions, ownFileTypes, undoSeconds } from '#app/features/documents/own/own-file.ts'
import {
  ownFileWords,
  ownUploadProblemWords,
  ownUploadScriptWords,
  paperKindWords,
} from '#app/features/documents/own/own-file.words.ts'
import { findRestorable } from '#app/features/documents/own/read-own-file.server.ts'
import { uploadOwnFile } from '#app/features/documents/own/upload-own-file.server.ts'
import { UploadForm } from '#app/features/documents/parts/upload-form.tsx'
import { isId } from '#app/lib/id.ts'
import { readPage, shownPage } from '#app/lib/paging.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { FrameContext } from '../shell/frame.ts'
import type { Route } from './+types/documents.ts'
import { Crumbs } from './crumbs.tsx'
import { papersWords as words } from './documents.words.ts'
import { PapersList } from './papers-list.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true }

const aPage = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const search = new URL(request.url).searchParams
  const asked = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    sort: fileSorts.find((sort) => sort === search.get('type')),
  }
  const papers = await listPapers(call)
  const found = narrowPapers(papers, asked, paperKindWords)
  const { after, ...shown } = shownPage(found.length, readPage(search), aPage)
  const uploaded = papers.find(({ from, id }) => from === 'own' && id === search.get('uploaded'))
  return {
    asked,
    ...shown,
    total: papers.length,
    found: found.length,
    papers: found.slice(after, after + aPage),
    uploaded: uploaded?.fileName,
    undoable: await undoableOf(call, search.get('done') ?? ''),
    once: randomUUID(),
  }
}

/** What was just deleted, with the seconds that are left of those in which it can be had back. */
async function undoableOf(call: Call, id: string) {
  const file = isId<'own-file'>(id) ? await findRestorable(call, id) : undefined
  if (!file) return undefined
  const gone = (call.now.getTime() - file.deletedAt.getTime()) / 1000
  const secondsLeft = Math.max(1, Math.min(undoSeconds, Math.round(undoSeconds - gone)))
  return { id: file.id, fileName: file.fileName, secondsLeft }
}

export async function action({ context, request }: Route.ActionArgs) {
  // Without a file there is nothing that this page could be sent.
  if (!isMultipart(request)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const call = context.get(callContext)
  await using received = await receiveFile(request, fileField, call.ports.spool)
  if (!received.ok) return refused(received.problem)
  const { fields, fileName, file } = received.value
  if (!file) return refused({ code: 'no_file' })
  const upload = { fileName, file, onceKey: fields.text('once') }
  const result = await uploadOwnFile(call, upload).catch(reused)
  if (result === 'reused') return refused({ code: 'used_form' })
  if (!result.ok) return refused(result.problem)
  throw redirect(`${href('/documents')}?uploaded=${result.value.id}`, 303)
}

/** Somebody went back to a form that was sent, and chose another file in it. */
function reused(error: unknown): 'reused' {
  if (error instanceof KeyReused) return 'reused'
  throw error
}

function refused(problem: Parameters<typeof ownUploadProblemWords>[0]) {
  return data({ problems: [{ field: fileField, message: ownUploadProblemWords(problem) }] }, answerTo(problem))
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uploaded, undoable, once, ...list } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <Page title={titleOf(list)} heading={words.title} lede={words.lede} form={{ problems }} above={<Crumbs />}>
      {uploaded && problems.length === 0 && (
        <Notice tone="ok" title={words.uploaded} role="status">
          <p className="breaks-anywhere">{words.uploadedText(uploaded)}</p>
        </Notice>
      )}
      {undoable && <UndoNotice {...undoable} />}
      <WithAside
        wide
        asideFirst
        aside={
          <Card name="upload" title={words.upload}>
            <UploadForm
              once={once}
              label={ownFileWords.label}
              hint={ownFileWords.hint}
              problems={problems}
              button={ownFileWords.button}
              accept={[...Object.values(ownExtensions).flat(), ...ownFileTypes]}
              script={ownUploadScriptWords}
            />
            <p className="hint">{words.privacy}</p>
          </Card>
        }
      >
        <PapersList {...list} />
      </WithAside>
    </Page>
  )
}

function titleOf({
  total,
  asked,
  found,
}: Pick<Route.ComponentProps['loaderData'], 'total' | 'asked' | 'found'>): string {
  if (total === 0) return words.empty.title
  if (!asked.q && !asked.sort) return words.title
  return found > 0 ? words.foundTitle : words.none.title
}

const UploadFailed = failedPage(words.failure.upload)
const LoadFailed = failedPage(words.failure.load, { whenOpened: true })

export function ErrorBoundary() {
  return useContext(FrameContext)?.sent ? <UploadFailed /> : <LoadFailed />
}

const undoNoticeWords = words.deleted

type Props = { id: string; fileName: string; secondsLeft: number }

/** What was just deleted, and the way to have it back. A script counts the seconds down; without it the button answers. */
function UndoNotice({ id, fileName, secondsLeft }: Props) {
  return (
    <Notice tone="ok" title={undoNoticeWords.title} role="status">
      <p className="breaks-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      <form
        method="post"
        action={href('/documents/:fileId/undo', { fileId: id })}
        className="undo"
        data-undo={secondsLeft}
      >
        <Button look="quiet" small>
          {undoNoticeWords.button}
          <span className="visually-hidden">{undoNoticeWords.of(fileName)}</span>
        </Button>
        <p className="muted small">
          {undoNoticeWords.before} <span data-undo-left="">{undoNoticeWords.seconds(secondsLeft)}</span>.
        </p>
      </form>
    </Notice>
  )
}
