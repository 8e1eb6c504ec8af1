import { data } from 'react-router'
import { type FaqPreview, previewFaq } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { type SaveFaqProblem, saveFaq } from '#app/features/content/faqs/edit/save-faq.server.ts'
import { type KeptFaq, stampOf } from '#app/features/content/faqs/faq.ts'
import { type Id, newId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { listAt } from './faq-addresses.ts'
import { adminFaqWords as words } from './faqs.words.ts'

/** The editor as it is drawn: what stands in its fields, and what became of the last sending. */
export type FaqForm = {
  readonly id: Id<'faq'>
  readonly drawnFrom: string
  readonly question: string
  readonly answer: string
  readonly published: boolean
  readonly preview: FaqPreview
  readonly problems: readonly FieldProblem[]
  readonly heading?: string
  /** What a colleague saved meanwhile. */
  readonly current?: Pick<KeptFaq, 'question' | 'answer'>
  /** It holds words that are not saved. */
  readonly cameBack: boolean
}

type Typed = Pick<FaqForm, 'id' | 'drawnFrom' | 'question' | 'answer' | 'published'>

export function freshFaq(call: Call): FaqForm {
  return formOf(call, { id: newId(), drawnFrom: '', question: '', answer: '', published: false })
}

export function formOfFaq(call: Call, faq: KeptFaq): FaqForm {
  const { id, question, answer, published } = faq
  return formOf(call, { id, drawnFrom: stampOf(faq), question, answer, published })
}

type Sent = {
  request: Request
  query: string
  /** Which one it is about, where the address says so and not the form. */
  id?: Id<'faq'>
}

/** Draws the preview or saves, as the pressed button says. */
export async function actOnFaq(call: Call, page: PageRequest, { request, query, id }: Sent) {
  const fields = await readFields(request)
  const typed = typedIn(fields, id ?? idParam<'faq'>(fields.text('id')))
  if (fields.text('intent') === 'preview') return data({ ...formOf(call, typed), cameBack: true })
  const saved = await saveFaq(call, typed)
  if (saved.ok) {
    throw redirectWithFlash(page, listAt(query, `faq-${typed.id}`), 'faq-saved')
  }
  const again = { ...formOf(call, typed), cameBack: true, ...told(saved.problem) }
  return data(again, { status: isConflict(saved.problem) ? 409 : 422 })
}

function typedIn(fields: Fields, id: Id<'faq'>): Typed {
  return {
    id,
    drawnFrom: fields.text('drawnFrom'),
    question: fields.text('question'),
    answer: fields.text('answer'),
    published: fields.has('published'),
  }
}

const formOf = (call: Call, typed: Typed): FaqForm => ({
  ...typed,
  preview: previewFaq(call, typed),
  problems: [],
  cameBack: false,
})

const isConflict = ({ code }: SaveFaqProblem) => code === 'conflict' || code === 'gone'

function told(problem: SaveFaqProblem): Partial<FaqForm> {
  switch (problem.code) {
    case 'empty':
      return { heading: words.validation, problems: problem.fields.map((field) => ({ field, message: words.empty })) }
    case 'too_long':
      return { problems: [{ field: problem.field, message: words.tooLong[problem.field] }] }
    case 'gone':
      // Saved once more, it is a new one.
      return {
        heading: words.conflict.heading,
        problems: [{ field: 'question', message: words.conflict.gone }],
        drawnFrom: '',
      }
    case 'conflict': {
      const { question, answer } = problem.current
      return {
        heading: words.conflict.heading,
        problems: [{ field: 'both-texts', leadsTo: '#both-texts', message: words.conflict.text }],
        drawnFrom: stampOf(problem.current),
        current: { question, answer },
      }
    }
  }
}
