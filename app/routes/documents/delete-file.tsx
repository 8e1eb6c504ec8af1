import { redirect } from 'react-router'
import { deleteOwnFile } from '#app/features/documents/own/delete-own-file.server.ts'
import { readOwnFile } from '#app/features/documents/own/read-own-file.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Page } from '#app/ui/page/page.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/delete-file.ts'
import { Crumbs } from './crumbs.tsx'
import { DeleteForm } from './delete-form.tsx'
import { filesWords as words } from './documents.words.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

/** Asks for confirmation when the list could not show a dialog. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, fileName } = await readOwnFile(context.get(requestContext), idParam(params.fileId))
  return { id, fileName }
}

export async function action({ context, params }: Route.ActionArgs) {
  const id = idParam<'own-file'>(params.fileId)
  await deleteOwnFile(context.get(requestContext), id)
  throw redirect(`${href('/documents')}?done=${id}`, 303)
}

export default function DeleteFilePage({ loaderData: { id, fileName } }: Route.ComponentProps) {
  return (
    <Page width="narrow" title={words.deletion.title} above={<Crumbs current={words.remove} />}>
      <DeleteForm id={id} fileName={fileName} page={href('/documents')} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure.remove)
