import { FileText, Lock, Mail, Paperclip, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { acceptedExtensions, contentTypes } from '#app/features/documents/document.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { href } from '#app/lib/words/href.ts'
import { portalKeys } from '#app/routes/admin/keys/portal-keys.ts'
import { useMac } from '#app/routes/admin/palette/use-mac.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CaseView } from '../case-view.ts'
import { conversationWords as words } from './conversation.words.ts'
import { Key } from './key.tsx'
import { MarkedText } from './marked-text.tsx'
import type { DraftAtWork, Mode } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { useWriting } from './use-writing.ts'
import { Writers } from './writers.tsx'

type Props = {
  view: CaseView
  draft: DraftAtWork
  first: string
  text: RefObject<HTMLTextAreaElement | null>
  onTemplates: () => void
}

/** The editor for messages to the traveller and notes for colleagues. Both texts are kept until they are sent. */
export function Composer({ view, draft, first, text, onTemplates }: Props) {
  const { id } = view.detail.application
  const { may, writers } = view.conversation
  const mode: Mode = may.write ? draft.mode : 'note'
  const sending = useSending(view, draft)
  const { problem } = sending
  const writing = useWriting(href('/admin/applications/:applicationId/presence', { applicationId: id }))
  const isNote = mode === 'note'
  const name = isNote ? 'note' : 'text'
  const value = isNote ? draft.note : draft.reply

  useEffect(() => {
    if (problem) text.current?.focus()
  }, [problem, text])
  // Inserting a template also counts as typing.
  const { typed } = writing
  useEffect(() => {
    if (draft.savedAt) typed()
  }, [draft.savedAt, typed])

  const send = (asks: boolean) => {
    writing.stopped()
    if (isNote) sending.saveNote()
    else sending.send(asks)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    send(submitter instanceof HTMLButtonElement && submitter.value === 'asks')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send(false)
  }
  const field = {
    id: name,
    name,
    ref: text,
    rows: 4,
    'aria-label': isNote ? words.noteLabel : words.replyLabel({ name: first }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${name}-problem` : undefined,
    onKeyDown,
    onBlur: writing.stopped,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => {
      if (isNote) draft.typeNote(target.value)
      else draft.typeReply(target.value)
    },
  }
  const { pickFiles, files } = sending
  const isMac = useMac()
  return (
    <form className={isNote ? 'composer composer-note' : 'composer'} noValidate onSubmit={onSubmit}>
      <div className="composer-head">
        {may.write && <Modes mode={mode} first={first} onChoose={chosen(draft, text)} />}
        <Writers names={writers} />
      </div>
      {!may.write && <p className="small muted">{words.mayNotWrite}</p>}
      {problem && <Problem name={name}>{problem}</Problem>}
      <MarkedText key={name} {...field} value={value} marks={isNote ? [] : draft.marks} />
      {!isNote && files.length > 0 && <Chosen files={files} onRemove={sending.removeFile} />}
      <div className="composer-acts">
        {isNote ? (
          <Button>{words.saveNote}</Button>
        ) : (
          <>
            <Button>
              {words.send} <Key of={isMac ? words.keys.sendOnMac : words.keys.send} />
            </Button>
            {view.detail.may.ask && (
              <Button look="quiet" value="asks">
                {words.sendAndAsk}
              </Button>
            )}
            <Attach onPick={pickFiles} />
            <button type="button" className="composer-tool" onClick={onTemplates}>
              <Icon of={FileText} size={20} />
              <span className="visually-hidden">{words.templates}</span> <Key of={words.keys.template} />
            </button>
          </>
        )}
        <p className="composer-said small muted" role="status">
          {said(sending, draft)}
        </p>
      </div>
    </form>
  )
}

function said({ isSending, done }: ReturnType<typeof useSending>, { savedAt }: DraftAtWork): string {
  if (isSending) return words.sending
  if (savedAt) return words.draftSavedAt(savedAt)
  return done ?? ''
}

/** Switches between message and note; the text of the other is kept. */
function chosen(draft: DraftAtWork, text: Props['text']) {
  return (mode: Mode) => {
    // Synchronously, because the next keystroke must go to this field.
    flushSync(() => draft.setMode(mode))
    text.current?.focus()
  }
}

function Modes({ mode, first, onChoose }: { mode: Mode; first: string; onChoose: (mode: Mode) => void }) {
  const way = (of: Mode, picture: ReactNode, name: string, shortcut?: string) => (
    <button
      type="button"
      className="composer-mode"
      aria-pressed={mode === of}
      data-shortcut={shortcut}
      onClick={() => onChoose(of)}
    >
      {picture} {name}
    </button>
  )
  return (
    <div className="row gap-4">
      {way('reply', <Icon of={Mail} size={16} />, words.reply({ name: first }))}
      {way('note', <Icon of={Lock} size={16} />, words.note, portalKeys.note)}
    </div>
  )
}

function Attach({ onPick }: { onPick: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <label className="composer-tool">
      <Icon of={Paperclip} size={20} />
      <span className="visually-hidden">{words.attach}</span>
      <input
        ref={input}
        className="composer-file"
        type="file"
        multiple
        accept={[...acceptedExtensions, ...contentTypes].join(',')}
        onChange={({ target }) => onPick(target.files)}
      />
    </label>
  )
}

function Chosen({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  return (
    <ul className="row gap-8">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="thread-file">
          <Icon of={Paperclip} size={16} />
          <bdi className="breaks-anywhere">{file.name}</bdi>{' '}
          <span className="muted one-line">{sizeWords(file.size)}</span>
          <button type="button" className="composer-remove" onClick={() => onRemove(file)}>
            <Icon of={X} size={16} />
            <span className="visually-hidden">{words.remove({ name: file.name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
