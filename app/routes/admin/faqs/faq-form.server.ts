import { data } from 'react-router'
import {
  type FaqTextProblem,
  type SaveFaqProblem,
  saveFaq,
  type WantedFaq,
} from '#app/features/content/faqs/edit/save-faq.server.ts'
import type { KeptFaq } from '#app/features/content/faqs/faq.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { type Overtaken, overtaken, type Written } from '../components/overtaken.ts'
import { faqForm } from './faq.form.ts'
import { listAt } from './faq-addresses.ts'
import { adminFaqWords as words } from './faqs.words.ts'

/** The data the editor renders: its field values, and the result of the last submission. */
export type FaqEditing = Written & { readonly typed: WantedFaq }

export function freshFaq(): FaqEditing {
  return editing({ id: newId(), drawnFrom: '', question: '', answer: '', published: false })
}

export function editingOf(faq: KeptFaq): FaqEditing {
  const { id, question, answer, published } = faq
  return editing({ id, drawnFrom: stampOf(faq), question, answer, published })
}

type Sent = {
  request: Request
  query: string
  /** The ID from the address, if the form does not send it. */
  id?: Id<'faq'>
}

/** Saves, or responds with the submitted values and the errors. */
export async function actOnFaq(ctx: RequestContext, page: PageRequest, { request, query, id }: Sent) {
  const fields = await readFields(request)
  const sent = faqForm.read(fields).typed
  const typed = { ...sent, id: id ?? idParam<'faq'>(sent.id) }
  const again = { ...editing(typed), cameBack: true }
  const saved = await saveFaq(ctx, typed)
  if (saved.ok) {
    throw redirectWithFlash(page, listAt(query, `faq-${typed.id}`), 'faq-saved')
  }
  const { status = 422, drawnFrom = typed.drawnFrom, ...described } = describeProblem(saved.problem)
  return data({ ...again, ...described, typed: { ...typed, drawnFrom } }, { status })
}

const editing = (typed: WantedFaq): FaqEditing => ({ typed, problems: [], cameBack: false })

function describeProblem(problem: SaveFaqProblem): Partial<Overtaken> {
  switch (problem.code) {
    case 'empty':
    case 'too_long':
      return problemOfTexts(problem)
    default:
      return overtaken(words.conflict, problem, 'question', ({ question, answer }) => [question, answer])
  }
}

/** The problems of a question or an answer, in any language. */
export function problemOfTexts(problem: FaqTextProblem): Pick<Written, 'heading' | 'problems'> {
  return problem.code === 'empty'
    ? { heading: words.validation, problems: problem.fields.map((field) => ({ field, message: words.empty })) }
    : { problems: [{ field: problem.field, message: words.tooLong[problem.field] }] }
}
