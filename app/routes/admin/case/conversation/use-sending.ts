import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { filesField } from '#app/features/support/attachments/attachment.ts'
import { isSeen, placeholdersIn } from '#app/lib/typed-text.ts'
import { href } from '#app/lib/words/href.ts'
import { useCaseFetcher } from '../case-form.tsx'
import type { CaseView } from '../case-view.ts'
import { conversationWords as words } from './conversation.words.ts'
import type { SendAnswer } from './conversation-view.ts'
import type { DraftAtWork } from './use-draft.ts'

/** Sends the draft. The text stays in its field until the server accepts it. */
export function useSending(view: CaseView, draft: DraftAtWork) {
  const { list, caseDocument, detail, conversation } = view
  const { id } = detail.application
  const message = useFetcher<SendAnswer>()
  const note = useCaseFetcher()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const key = useRef('')
  const isSending = message.state === 'submitting' || note.state === 'submitting'

  useAnswer(message.data, (answer) => {
    if ('problem' in answer) return setProblem(answer.problem)
    setDone(words.sent[answer.sent])
    setFiles([])
    draft.clear('reply')
    key.current = ''
  })
  useAnswer(note.data, (answer) => {
    if (answer.sent) return setProblem(answer.sent.problems[0]?.message)
    setDone(words.noteSaved)
    draft.clear('note')
  })

  function send(asks: boolean) {
    if (isSending) return
    const text = draft.reply
    const open = placeholdersIn(text)
    const wrong = isSeen(text) ? (open.length > 0 ? words.notFilledIn(open) : undefined) : words.empty
    setProblem(wrong)
    if (wrong) return
    setDone(undefined)
    // The key stays the same for the same message, so that a retry after a connection failure is delivered once.
    const content = JSON.stringify([text, asks, files.map(({ name, size }) => [name, size])])
    const [once, ...rest] = key.current.split(' ')
    const kept = once && rest.join(' ') === content ? once : crypto.randomUUID()
    key.current = `${kept} ${content}`
    const body = new FormData()
    body.set('text', text)
    body.set('seen', conversation.messages.at(-1)?.id ?? '')
    body.set('asks', asks ? 'yes' : '')
    body.set('once', kept)
    for (const file of files) body.append(filesField, file)
    void message.submit(body, {
      method: 'post',
      encType: 'multipart/form-data',
      action: href('/admin/applications/:applicationId/conversation', { applicationId: id }),
    })
  }

  function saveNote() {
    if (isSending) return
    setProblem(undefined)
    setDone(undefined)
    const fields = { intent: 'note', note: draft.note, once: view.once }
    void note.submit(fields, { method: 'post', action: caseAt(id, list, { doc: caseDocument }) })
  }

  return {
    send,
    saveNote,
    files,
    pickFiles: (picked: FileList | null) => setFiles([...files, ...(picked ?? [])]),
    removeFile: (file: File) => setFiles(files.filter((one) => one !== file)),
    problem,
    done,
    isSending,
  }
}

/** Handles each response once. */
function useAnswer<Answer>(answer: Answer | undefined, heard: (answer: Answer) => void): void {
  const last = useRef<Answer>(undefined)
  useEffect(() => {
    if (!answer || last.current === answer) return
    last.current = answer
    heard(answer)
  })
}
