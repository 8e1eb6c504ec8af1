import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { entriesOf } from '#app/features/support/conversation/conversation.ts'
import type { OfferedTemplate } from '#app/features/support/templates/read-templates.server.ts'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'
import { Composer } from './composer.tsx'
import { conversationWords as words } from './conversation.words.ts'
import { AttachmentsCard, WaitingCard } from './conversation-aside.tsx'
import { TemplatesCard } from './templates-card.tsx'
import { Thread } from './thread.tsx'
import { useDraft } from './use-draft.ts'

/** The whole conversation of a case in one thread, with the editor and writing aids beside it. */
export function ConversationPane({ view }: { view: CaseView }) {
  const { detail, conversation, now } = view
  const { application, owner } = detail
  const draft = useDraft(application.id)
  const text = useRef<HTMLTextAreaElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const first = owner.name.trim().split(/\s+/)[0] || owner.name
  const entries = entriesOf(wordsOf(view))
  const { setMode } = draft
  // A link from the queue opens the note editor.
  useEffect(() => {
    if (window.location.hash !== '#note') return
    setMode('note')
    window.requestAnimationFrame(() => {
      text.current?.focus()
      text.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [setMode])

  const insert = ({ body }: OfferedTemplate) => {
    const { selectionStart, selectionEnd } = text.current ?? {}
    const end = draft.reply.length
    const isReply = draft.mode === 'reply'
    const place = isReply ? { start: selectionStart ?? end, end: selectionEnd ?? end } : { start: end, end }
    const chosen = flushSync(() => {
      setMode('reply')
      return draft.insert(body, conversation.values, place)
    })
    text.current?.focus()
    text.current?.setSelectionRange(chosen.start, chosen.end)
  }
  const isErased = application.erasedAt !== null
  return (
    <Section name="conversation" title={words.title} id="conversation" className="stack stack-sm">
      <div className="conversation">
        <div className="card conversation-card">
          <Thread entries={entries} traveller={owner.name} now={now} />
          {!isErased && (
            <Composer view={view} draft={draft} first={first} text={text} onTemplates={() => search.current?.focus()} />
          )}
        </div>
        <aside className="conversation-aside" aria-label={words.templates}>
          {conversation.may.write && <TemplatesCard view={view} field={search} onChoose={insert} />}
          <WaitingCard view={view} />
          <AttachmentsCard entries={entries} traveller={owner.name} />
        </aside>
      </div>
    </Section>
  )
}

function wordsOf({ detail, conversation }: CaseView) {
  const { application, answer, correction, notes } = detail
  const { question, questionAt, answeredAt } = application
  return {
    messages: conversation.messages,
    notes,
    question: question && questionAt ? { text: question, at: questionAt } : null,
    answer: answer && answeredAt ? { text: answer, at: answeredAt } : null,
    correction: correction ? { note: correction.note, askedAt: correction.askedAt, dueOn: correction.dueOn } : null,
  }
}
