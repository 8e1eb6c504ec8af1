import { type DragEvent, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { sizeWords } from '#app/lib/file-size.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '../field.tsx'
import { describedBy } from '../problems.ts'
import { SendingContext } from '../sending.ts'
import { type FileLimits, problemOfFiles } from './file-limits.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  /** The file extensions and media types accepted. */
  accept: readonly string[]
  /** The limits checked in the browser before submission, and their messages. */
  limits?: FileLimits | undefined
  multiple?: boolean | undefined
}

const unanswered = Symbol('no answer')

/**
 * A file input. On hydrated pages it lists the files, reports invalid ones at once, accepts drops, and shows upload
 * progress.
 */
export function FileField({ name, label, hint, problem, accept, limits, multiple }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { answer } = useContext(SendingContext)
  const [files, setFiles] = useState<readonly File[]>([])
  // A new selection clears the errors of the previous one.
  const [doneWith, setDoneWith] = useState<unknown>(unanswered)
  const choose = () => {
    setFiles([...(input.current?.files ?? [])])
    setDoneWith(answer)
  }
  // Includes files selected before hydration.
  useEffect(() => setFiles([...(input.current?.files ?? [])]), [])
  const found = limits && problemOfFiles(files, limits)
  const said = found?.said ?? (doneWith === answer ? undefined : problem)
  useBlockedSubmit(input, found?.isCertain === true)
  const field = (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      id={name}
      name={name}
      className="input"
      accept={accept.join(',')}
      aria-describedby={describedBy(name, hint, said)}
      aria-invalid={said ? true : undefined}
      onChange={choose}
    />
  )
  return (
    <Field name={name} label={label} hint={hint} problem={said}>
      <DropZone words={limits?.drop} input={input} onDrop={choose}>
        {field}
      </DropZone>
      {limits && (
        <OnItsWay files={files.filter((file) => !problemOfFiles([file], limits))} all={files.length} limits={limits} />
      )}
    </Field>
  )
}

type ZoneProps = {
  words: string | undefined
  input: RefObject<HTMLInputElement | null>
  onDrop: () => void
  children: ReactNode
}

function DropZone({ words, input, onDrop, children }: ZoneProps) {
  const [isOver, setOver] = useState(false)
  if (words === undefined) return children
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file || !input.current) return
    const chosen = new DataTransfer()
    chosen.items.add(file)
    input.current.files = chosen.files
    input.current.focus()
    onDrop()
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same by keyboard
    <div
      className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <p className="hint needs-script">{words}</p>
    </div>
  )
}

/** Files the server would reject in any case are not submitted: the error takes the focus. */
function useBlockedSubmit(input: RefObject<HTMLInputElement | null>, isBlocked: boolean): void {
  useEffect(() => {
    const { form } = input.current ?? {}
    if (!isBlocked || !form) return
    const block = (event: Event) => {
      event.preventDefault()
      input.current?.focus()
    }
    form.addEventListener('submit', block)
    return () => form.removeEventListener('submit', block)
  }, [input, isBlocked])
}

type WayProps = { files: readonly File[]; all: number; limits: FileLimits }

/** The selected files and, during submission, the progress with a cancel button. */
function OnItsWay({ files, all, limits }: WayProps) {
  const { pressed, cancel, percent } = useContext(SendingContext)
  const [isCancelled, setCancelled] = useState(false)
  const isSending = pressed !== null && all > 0
  const end = () => {
    setCancelled(true)
    const button = pressed as HTMLElement | null
    cancel()
    button?.focus()
  }
  useEffect(() => {
    if (isSending) setCancelled(false)
  }, [isSending])
  return (
    <div className="stack stack-sm">
      {isSending && <progress className="progress" max={100} value={percent} aria-label={limits.progress} />}
      <div className="hint" role="status">
        {isSending ? limits.sending(inSteps(percent)) : isCancelled ? limits.cancelled : null}
        {!isSending && !isCancelled && files.map(({ name, size }) => <p key={name}>{`${name}, ${sizeWords(size)}`}</p>)}
      </div>
      {isSending && (
        <Button type="button" look="quiet" small onClick={end}>
          {limits.cancel}
        </Button>
      )}
    </div>
  )
}

/** Progress is announced to screen readers in steps, not continuously. */
function inSteps(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : percent - (percent % 10)
}
