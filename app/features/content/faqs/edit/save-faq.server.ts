import { recordAct } from '#app/features/audit/record-act.server.ts'
import { cleanHtml, textOfHtml } from '#app/features/content/clean-html.ts'
import { stampOf, timeOfChange } from '#app/features/content/text-stamp.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { addFaq, changeFaq, findFaq, lockFaqList } from '../faq.store.server.ts'
import { faqRules, type KeptFaq } from '../faq.ts'

export type WantedFaq = {
  /** Chosen when the form was rendered, so that a resubmitted form creates one question. */
  readonly id: Id<'faq'>
  /** The stamp of the text the form was rendered from; empty for a new one. */
  readonly drawnFrom: string
  readonly question: string
  readonly answer: string
  readonly published: boolean
}

export type FaqTextProblem =
  | { code: 'empty'; fields: ('question' | 'answer')[] }
  | { code: 'too_long'; field: 'question' | 'answer' }

export type SaveFaqProblem =
  | FaqTextProblem
  /** A colleague has saved another version in the meantime. */
  | { code: 'conflict'; current: KeptFaq }
  /** A colleague has deleted it in the meantime. */
  | { code: 'gone' }

type Words = Pick<KeptFaq, 'question' | 'answer' | 'published'>

/** Saves a new or changed question. The answer is sanitised; if nothing is left, it counts as missing. */
export async function saveFaq(ctx: RequestContext, wanted: WantedFaq): Promise<Result<null, SaveFaqProblem>> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  const { id, drawnFrom } = wanted
  const texts = readFaqTexts(wanted)
  if (!texts.ok) return texts
  const words: Words = { ...texts.value, published: wanted.published }

  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockFaqList(db)
    const stored = await findFaq(db, id)
    if (!stored && drawnFrom) return problem({ code: 'gone' })
    const changed = stored ? changedFields(stored, words) : ['question', 'answer']
    if (changed.length === 0) return ok(null)
    if (stored && stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })

    if (stored) await changeFaq(db, id, { ...words, updatedAt: timeOfChange(stored, now) })
    else await addFaq(db, { id, ...words }, now)
    const detail = { new: !stored, fields: changed.join(' '), published: words.published }
    await recordAct(ctx, { act: 'faq.change', subject: { kind: 'faq', id }, detail })
    return ok(null)
  })
}

type Texts = Pick<KeptFaq, 'question' | 'answer'>

/** A question and its answer, tidied and cleaned, or what is wrong with them: the same in every language. */
export function readFaqTexts(typed: Texts): Result<Texts, FaqTextProblem> {
  const question = typed.question.replace(/\s+/g, ' ').trim()
  const answer = cleanHtml(typed.answer)
  const fields = [
    ...(question === '' ? (['question'] as const) : []),
    ...(isEmpty(answer) ? (['answer'] as const) : []),
  ]
  if (fields.length > 0) return problem({ code: 'empty', fields })
  if (question.length > faqRules.longestQuestion) return problem({ code: 'too_long', field: 'question' })
  if (typed.answer.length > faqRules.longestAnswer) return problem({ code: 'too_long', field: 'answer' })
  return ok({ question, answer })
}

/** Markup without text or a picture is empty. */
const isEmpty = (answer: string) => textOfHtml(answer) === '' && !answer.includes('<img')

function changedFields(stored: Words, words: Words): string[] {
  return (['question', 'answer', 'published'] as const).filter((field) => stored[field] !== words[field])
}
