import { useCallback } from 'react'
import { redirect, useSubmit } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { OpenPhotoTool } from '#app/features/documents/photo/open-photo-tool.tsx'
import { photoWords } from '#app/features/documents/photo/photo.words.ts'
import { readReplacement } from '#app/features/documents/replace/read-replacement.server.ts'
import { replaceWords as words } from '#app/features/documents/replace/replace.words.ts'
import { ReplaceFile } from '#app/features/documents/replace/replace-file.tsx'
import { ReplacePair } from '#app/features/documents/replace/replace-pair.tsx'
import { useReplacing } from '#app/features/documents/replace/use-replacing.ts'
import { readPhotoSpec } from '#app/features/visas/photo/read-photo-spec.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/replace.ts'
import { sentIntent } from './sent-intent.ts'
import { takeReplacement } from './take-replacement.server.ts'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam<'application'>(params.applicationId)
  const { destination, ...replacement } = await readReplacement(context.get(requestContext), id, params.kind)
  // For a draft, documents are in the wizard.
  if (replacement.state === 'draft') throw redirect(ownCaseAt(id).upload(params.kind))
  return { id, ...replacement, photo: params.kind === 'photo' ? readPhotoSpec(destination) : undefined }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const [ctx, page] = [context.get(requestContext), context.get(pageContext)]
  return takeReplacement({ ctx, page, id: idParam(params.applicationId), kind: params.kind, request })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ReplacePage(props: Route.ComponentProps) {
  const { id, view } = props.loaderData
  return <OneReplacement key={`${id} ${view.kind}`} {...props} />
}

function OneReplacement({ loaderData, actionData }: Route.ComponentProps) {
  const { id, state, reference, whose, view, reasons, photo } = loaderData
  const { kind, name } = view
  const isNew = view.status === 'pending'
  const address = ownCaseAt(id).document(kind)
  const problems = answerOf(actionData)?.problems ?? []
  const submit = useSubmit()
  // The next page confirms the upload.
  const goOn = useCallback(
    () => void submit({ intent: sentIntent }, { method: 'post', action: address }),
    [submit, address],
  )
  const replacing = useReplacing(id, kind, goOn)
  return (
    <Page
      title={isNew ? words.titleOfNew({ name }) : words.title({ name })}
      width="reading"
      form={{ problems }}
      back={{ to: ownCaseAt(id).details, text: words.back }}
      below={
        <p className="row gap-4-12">
          {whose && (
            <strong>
              <bdi>{words.whose({ name: whose })}</bdi>
            </strong>
          )}
          <span className="mono muted">{reference}</span>
          <span>{words.free}</span>
        </p>
      }
    >
      {state === 'wanted' || replacing.item ? (
        <>
          {reasons.length > 0 && (
            <Notice tone="warn" title={isNew ? words.whyNew : words.why}>
              <p className="wanted-said breaks-anywhere">{reasons.join(' ')}</p>
            </Notice>
          )}
          <ReplacePair view={view} asked={photo && photoWords.asked(photo)} />
          <ReplaceFile address={address} view={view} replacing={replacing} problems={problems}>
            {photo && <OpenPhotoTool spec={photo} file={replacing.chosen?.file} onPhoto={replacing.choose} />}
          </ReplaceFile>
        </>
      ) : (
        <Closed id={id} status={view.status} />
      )}
    </Page>
  )
}

/** Explains why there is nothing to replace. */
function Closed({ id, status }: { id: string; status: string }) {
  const said = status === 'uploaded' || status === 'verified' ? words.closed[status] : words.closed.over
  return (
    <EmptyState as="h2" title={said.title} text={said.text}>
      <ButtonLink to={ownCaseAt(id).details}>{words.back}</ButtonLink>
      {said === words.closed.over && (
        <p>
          <a href={ownCaseAt(id).support}>{words.support}</a>
        </p>
      )}
    </EmptyState>
  )
}

export const ErrorBoundary = failedPage(words.failure)
