import { Camera, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { addressOf } from '#app/lib/address.ts'
import { Problem } from '#app/ui/form/field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { DocumentBadge } from '../components/document-badge.tsx'
import { documentStatusWords, uploadProblemWords, uploadWords } from '../document.words.ts'
import { CheckMarks } from './check-marks.tsx'
import { type DocumentView, fileFieldOf, sourceFieldOf } from './document-view.ts'
import { FileButton } from './file-button.tsx'
import { PlainUpload } from './plain-upload.tsx'
import { Progress } from './progress.tsx'
import { RemoveLink } from './remove-link.tsx'
import { ReuseForm } from './reuse-form.tsx'
import type { Item } from './send-queue.ts'
import { Thumbnail } from './thumbnail.tsx'
import { trayWords as words } from './tray.words.ts'

export type CardActs = {
  onFile: (kind: string, file: File) => void
  onCancel: (kind: string) => void
  onRetry: () => void
}

type Props = {
  applicationId: string
  view: DocumentView
  /** The upload in progress for it. */
  item?: Item | undefined
  acts: CardActs
  /** Whether the page has hydrated. */
  isRunning: boolean
  /** Problems with the form submitted without JavaScript. */
  problems: readonly FieldProblem[]
  isAsked: boolean
  children?: ReactNode
}

/** A document card: the current file, its check results, and the upload controls. */
export function DocumentCard({ applicationId, view, item, acts, isRunning, problems, isAsked, children }: Props) {
  const { kind, name, status, file, mayUpload, reusable } = view
  const isOnItsWay = item !== undefined && item.state !== 'sent' && item.state !== 'refused'
  const problemIn = (name: string) => problems.find(({ field }) => field === name)?.message
  const wrong = problemOf(item) ?? problemIn(fileFieldOf(kind))
  const stored = file?.isSmallPicture && file.address ? file.address : undefined
  return (
    <li className="document-card" data-open={mayUpload && !file} id={kind} tabIndex={-1}>
      <Thumbnail name={name} picture={item?.look?.thumbnail ?? (isOnItsWay ? undefined : stored)} />
      <div className="stack stack-sm document-words">
        <div className="row apart gap-4-16">
          <h2>{name}</h2>
          {status === 'verified' || status === 'rejected' ? (
            <DocumentBadge status={status} />
          ) : (
            <span className="visually-hidden">{documentStatusWords[status]}</span>
          )}
          {view.recommended && !file && <span className="small muted">{words.recommended}</span>}
        </div>
        {item?.look && <CheckMarks look={item.look} />}
        {isOnItsWay ? (
          <>
            <p className="small muted breaks-anywhere">
              <bdi>{item.file.name}</bdi>
            </p>
            <Progress item={item} name={name} onCancel={() => acts.onCancel(kind)} onRetry={acts.onRetry} />
          </>
        ) : (
          <Kept view={view} />
        )}
        {mayUpload && view.why && <WhyAsked why={view.why} name={name} />}
        {wrong && mayUpload && !isOnItsWay && (
          <div role="alert" className="field-wrong">
            <Problem name={fileFieldOf(kind)}>{wrong}</Problem>
          </div>
        )}
        <div className="document-acts">
          {!isOnItsWay && <FileLinks view={view} applicationId={applicationId} />}
          {mayUpload && !isOnItsWay && (
            <Choices isFolded={file !== null && !wrong && !hasFault(item)} name={name}>
              <FileButton
                icon={Camera}
                className="file-link"
                camera
                label={words.cameraFor({ name })}
                onFiles={([file]) => file && acts.onFile(kind, file)}
              >
                {words.camera}
              </FileButton>
              <FileButton
                icon={Upload}
                className="file-link"
                label={file ? uploadWords.replaceFor({ name }) : uploadWords.label({ name })}
                problem={wrong && `${fileFieldOf(kind)}-problem`}
                onFiles={([file]) => file && acts.onFile(kind, file)}
              >
                {file ? words.again : words.file}
              </FileButton>
              {children}
            </Choices>
          )}
        </div>
        {mayUpload && !isRunning && (
          <PlainUpload address={addressOf(ownCaseAt(applicationId).documents, { kind })} view={view} problem={wrong} />
        )}
        {reusable.length > 0 && !isOnItsWay && (
          <ReuseForm
            address={ownCaseAt(applicationId).documents}
            view={view}
            problem={problemIn(sourceFieldOf(kind))}
            isOpen={isAsked}
          />
        )}
      </div>
    </li>
  )
}

function WhyAsked({
  why: { text, source, label, asOf },
  name,
}: {
  why: NonNullable<DocumentView['why']>
  name: string
}) {
  return (
    <details className="reuse">
      <summary>
        {words.why}
        <span className="visually-hidden">: {name}</span>
      </summary>
      <p className="small muted">
        {text}{' '}
        <a href={source} rel="noopener noreferrer">
          {label}
          <span className="visually-hidden">: {name}</span>
        </a>
        , {asOf}
      </p>
    </details>
  )
}

/** The file sources, collapsed if there is already a valid file. */
function Choices({ isFolded, name, children }: { isFolded: boolean; name: string; children: ReactNode }) {
  const choices = <p className="row gap-4-16">{children}</p>
  if (!isFolded) return choices
  return (
    <details className="reuse small needs-script">
      <summary>
        {words.change}
        <span className="visually-hidden">: {name}</span>
      </summary>
      {choices}
    </details>
  )
}

const hasFault = (item: Item | undefined) => item?.look?.findings.some(({ passed }) => passed === false) ?? false

/** Problems found before upload use the server's wording. */
function problemOf(item: Item | undefined): string | undefined {
  if (item?.state !== 'refused') return undefined
  return item.message || uploadProblemWords({ code: 'broken' })
}

function Kept({ view: { requirement, status, required, recommended, file, reason } }: Pick<Props, 'view'>) {
  if (status === 'made_from_answers') return <p className="small muted">{words.madeFromAnswers}</p>
  if (!file) return <p className="small muted">{requirement}</p>
  return (
    <>
      <p className="small muted breaks-anywhere">
        <bdi>{file.name}</bdi>, {file.size}. {file.when}
      </p>
      {file.notice && <p className="small">{file.notice}</p>}
      {reason && (
        <Notice tone="warn" title={words.rejected}>
          <p>{reason}</p>
        </Notice>
      )}
      {!required && !recommended && <p className="small">{words.notNeeded}</p>}
    </>
  )
}

/** Actions on a stored file, other than replacing it. */
function FileLinks({ view: { kind, name, file, removeOnce }, applicationId }: Pick<Props, 'view' | 'applicationId'>) {
  if (!file?.address && !removeOnce) return null
  return (
    <div className="row gap-16 small">
      {file?.address && (
        <a href={file.address} download={file.name}>
          {uploadWords.download}
        </a>
      )}
      {removeOnce && <RemoveLink applicationId={applicationId} view={{ kind, name }} once={removeOnce} />}
    </div>
  )
}
