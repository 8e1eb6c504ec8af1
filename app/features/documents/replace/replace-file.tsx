import { Camera, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { useIsRunning } from '#app/ui/is-running.ts'
import { Section } from '#app/ui/page/section.tsx'
import { uploadProblemWords, uploadWords } from '../document.words.ts'
import { CheckMarks } from '../tray/check-marks.tsx'
import { type DocumentView, fileFieldOf, sourceFieldOf } from '../tray/document-view.ts'
import { FileButton } from '../tray/file-button.tsx'
import { PlainUpload } from '../tray/plain-upload.tsx'
import { Progress } from '../tray/progress.tsx'
import { ReuseForm } from '../tray/reuse-form.tsx'
import { Thumbnail } from '../tray/thumbnail.tsx'
import { trayWords } from '../tray/tray.words.ts'
import { useDrop } from '../tray/use-drop.ts'
import { replaceWords as words } from './replace.words.ts'
import type { Chosen, Replacing } from './use-replacing.ts'

type Props = {
  /** The page's own address, to which its forms are submitted. */
  address: string
  view: DocumentView
  replacing: Replacing
  /** Server-side problems with a submitted form. */
  problems: readonly FieldProblem[]
  /** Another source of a file: the photo tool. */
  children?: ReactNode
}

/** The sources of a replacement: file picker, camera, or a previously accepted file. */
export function ReplaceFile({ address, view, replacing, problems, children }: Props) {
  const isRunning = useIsRunning()
  const { chosen, item, choose } = replacing
  const { kind, name } = view
  const isOnItsWay = item !== undefined && item.state !== 'sent' && item.state !== 'refused'
  const problemIn = (field: string) => problems.find((one) => one.field === field)?.message
  const refused = item?.state === 'refused' ? item.message || uploadProblemWords({ code: 'broken' }) : undefined
  const wrong = chosen ? undefined : (refused ?? problemIn(fileFieldOf(kind)))
  useDrop(!isOnItsWay, ([file]) => file && choose(file))
  return (
    <Section
      name="new-file"
      title={view.status === 'pending' ? words.chooseFirst : words.choose}
      titleClass="title-small"
      className="card stack"
    >
      {isOnItsWay ? (
        <div className="stack stack-sm">
          <p className="small muted breaks-anywhere">
            <bdi>{item.file.name}</bdi>
          </p>
          <Progress item={item} name={name} onCancel={replacing.cancel} onRetry={replacing.retry} />
        </div>
      ) : (
        <>
          {chosen && <ChosenFile chosen={chosen} name={name} onSend={replacing.send} />}
          {wrong && isRunning && (
            <div role="alert" className="field-wrong">
              <Problem name={fileFieldOf(kind)}>{wrong}</Problem>
            </div>
          )}
          <div className="tray-drop needs-script stack stack-sm">
            <div className="row middle gap-12 tray-buttons">
              <FileButton
                icon={Camera}
                className={chosen ? 'button button-quiet' : 'button'}
                camera
                label={trayWords.cameraFor({ name })}
                onFiles={([file]) => file && choose(file)}
              >
                {trayWords.camera}
              </FileButton>
              <FileButton
                icon={Upload}
                className="button button-quiet"
                label={uploadWords.replaceFor({ name })}
                problem={wrong && `${fileFieldOf(kind)}-problem`}
                onFiles={([file]) => file && choose(file)}
              >
                {chosen ? words.another : trayWords.file}
              </FileButton>
              {children}
            </div>
            <p className="small muted">
              {words.hint} <span className="tray-by-mouse">{words.drop}</span>
            </p>
          </div>
          {!isRunning && <PlainUpload address={address} view={view} problem={wrong} />}
          {view.reusable.length > 0 && (
            <ReuseForm address={address} view={view} problem={problemIn(sourceFieldOf(kind))} isOpen={false} />
          )}
        </>
      )}
    </Section>
  )
}

type ChosenProps = { chosen: Chosen; name: string; onSend: () => void }

/** The chosen file and its check results, before upload. */
function ChosenFile({ chosen: { file, look, isLooking }, name, onSend }: ChosenProps) {
  const hasFault = look?.findings.some(({ passed }) => passed === false) ?? false
  return (
    <div className="replace-chosen">
      <Thumbnail name={name} picture={look?.thumbnail} />
      <div className="stack stack-sm">
        <p role="status" className="bold breaks-anywhere">
          {isLooking ? words.checking : words.checked({ name: file.name })}
        </p>
        {look && <CheckMarks look={look} hint={words.faults} />}
        <div>
          <Button type="button" look={hasFault ? 'quiet' : 'main'} onClick={onSend}>
            {hasFault ? words.sendAnyway : words.send}
          </Button>
        </div>
      </div>
    </div>
  )
}
