import { randomUUID } from 'node:crypto'
import { useContext, useState } from 'react'
import { data, redirect } from 'react-router'
import { fileField } from '#app/features/documents/file-field.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { fileSorts, undoSeconds } from '#app/features/documents/own/own-file.ts'
import { ownUploadProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { findRestorable } from '#app/features/documents/own/read-own-file.server.ts'
import { accessLogWords } from '#app/features/privacy/access-log/access-log.words.ts'
import { isId } from '#app/lib/id.ts'
import { readPage, shownPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { FrameContext } from '../shell/frame.ts'
import type { Route } from './+types/documents.ts'
import { Crumbs } from './crumbs.tsx'
import { filesWords as words } from './documents.words.ts'
import { OwnUpload } from './own-upload.tsx'
import { readShelf } from './shelf.server.ts'
import { ShelfList } from './shelf-list.tsx'
import { takeOwnFile } from './take-own-file.server.ts'
import { UndoNotice } from './undo-notice.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true, hydrate: true }

const aPage = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const asked = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    sort: fileSorts.find((sort) => sort === search.get('type')),
  }
  const { all, found } = await readShelf(ctx, asked)
  const { after, ...shown } = shownPage(found.length, readPage(search), aPage)
  return {
    asked,
    ...shown,
    total: all.length,
    found: found.length,
    rows: found.slice(after, after + aPage),
    uploaded: all.find(({ id, isOwn }) => isOwn && id === search.get('uploaded'))?.fileName,
    undoable: await undoableOf(ctx, search.get('done') ?? ''),
    once: randomUUID(),
  }
}

/** The deleted file, with the seconds left to undo. */
async function undoableOf(ctx: RequestContext, id: string) {
  const file = isId<'own-file'>(id) ? await findRestorable(ctx, id) : undefined
  if (!file) return undefined
  const gone = (ctx.now.getTime() - file.deletedAt.getTime()) / 1000
  const secondsLeft = Math.max(1, Math.min(undoSeconds, Math.round(undoSeconds - gone)))
  return { id: file.id, fileName: file.fileName, secondsLeft }
}

export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeOwnFile(context.get(requestContext), request)
  if (!taken.ok) return refused(taken.problem)
  throw redirect(`${href('/documents')}?uploaded=${taken.value}`, 303)
}

function refused(problem: Parameters<typeof ownUploadProblemWords>[0]) {
  return data({ problems: [{ field: fileField, message: ownUploadProblemWords(problem) }] }, answerTo(problem))
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uploaded, undoable, once, ...list } = loaderData
  const [refused, setRefused] = useState<readonly FieldProblem[]>()
  const problems = refused ?? actionData?.problems ?? []
  return (
    <Page title={titleOf(list)} heading={words.title} lede={words.lede} form={{ problems }} above={<Crumbs />}>
      {uploaded && problems.length === 0 && (
        <Notice tone="ok" title={words.uploaded} role="status">
          <p className="breaks-anywhere">{words.uploadedText({ name: uploaded })}</p>
        </Notice>
      )}
      {undoable && <UndoNotice {...undoable} key={undoable.id} />}
      <WithAside
        wide
        asideFirst
        aside={
          <Card name="upload" title={words.upload}>
            <OwnUpload once={once} problems={problems} onRefused={setRefused} />
            <p className="hint">{words.privacy}</p>
            <p>
              <a href={href('/documents/seen')}>{accessLogWords.link}</a>
            </p>
          </Card>
        }
      >
        <ShelfList {...list} />
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
