import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { uploadWords } from '#app/features/documents/document.words.ts'
import { fileField } from '#app/features/documents/file-field.ts'
import { ownExtensions, ownFileTypes } from '#app/features/documents/own/own-file.ts'
import { ownFileWords, ownUploadLimits } from '#app/features/documents/own/own-file.words.ts'
import type { Sent } from '#app/features/documents/tray/send-file.ts'
import { uploadForm } from '#app/features/documents/upload.form.ts'
import { newKey } from '#app/lib/new-key.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { SendingContext } from '#app/ui/form/sending.ts'

type Props = {
  once: string
  problems: readonly FieldProblem[]
  /** The reason a file was rejected; undefined once another is being uploaded. */
  onRefused: (problems: readonly FieldProblem[] | undefined) => void
}

const form = perLanguage(() =>
  uploadForm({
    label: ownFileWords.label,
    hint: ownFileWords.hint,
    accept: [...Object.values(ownExtensions).flat(), ...ownFileTypes],
    limits: ownUploadLimits,
  }),
)

type Underway = { readonly pressed: Element | null; readonly percent: number; readonly until: AbortController }

/**
 * Uploads a file to the user's documents: in the browser with progress and a cancel button, otherwise as a plain form.
 */
export function OwnUpload({ once, problems, onRefused }: Props) {
  const navigate = useNavigate()
  const [underway, setUnderway] = useState<Underway>()
  // Remounts the form with an empty field after an upload.
  const [round, setRound] = useState(0)
  const isSending = useRef(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get(fileField)
    // Without a file, the form is submitted normally, and the server reports the error.
    if (!(file instanceof File) || file.name === '') return
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const until = new AbortController()
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    const onProgress = (percent: number) => setUnderway({ pressed, percent, until })
    onProgress(0)
    onRefused(undefined)
    const { sendFile } = await import('#app/features/documents/tray/send-file.ts')
    const address = href('/documents/upload')
    const sent = await sendFile({ address, file, fileField, once: newKey(), onProgress, signal: until.signal })
    isSending.current = false
    setUnderway(undefined)
    if (until.signal.aborted) return
    if (sent.kind === 'signed-out') window.location.assign(sent.signIn)
    else if (sent.kind !== 'sent') onRefused([{ field: fileField, message: problemOf(sent) }])
    else {
      setRound((round) => round + 1)
      await navigate(`${href('/documents')}?uploaded=${sent.id}`)
    }
  }
  const sending = {
    pressed: underway?.pressed ?? null,
    percent: underway?.percent ?? 0,
    busy: undefined,
    cancel: () => underway?.until.abort(),
    answer: problems,
  }
  return (
    <PostForm encType="multipart/form-data" className="stack" onSubmit={send} key={round}>
      {/* First, so that it is parsed before the file. */}
      <input type="hidden" name="once" value={once} />
      <SendingContext value={sending}>
        <DrawnFields form={form().show({ problems })} />
        <div className="cluster">
          <Button>{ownFileWords.button}</Button>
        </div>
      </SendingContext>
    </PostForm>
  )
}

function problemOf(sent: Sent): string {
  return (sent.kind === 'refused' && sent.message) || uploadWords.failed
}
