import { cleanHtml, textOfHtml } from '#app/features/content/clean-html.ts'
import type { Seo } from '../post.ts'
import { postRules } from './post-rules.ts'

type Line = 'title' | 'excerpt' | 'author' | 'metaTitle' | 'metaDescription'
type List = 'tags' | 'keywords'
type Texts = Readonly<Partial<Record<Line | List | 'content', string>>>

export type ProblemIn<Field> = {
  readonly field: Field
  readonly code: 'missing' | 'too_long' | 'too_many' | 'shape' | 'unknown' | 'same' | 'taken'
}

/** Reads the texts of an article by the rules for each, and collects what is wrong with them. */
export function textReader<Field extends string>(typed: Texts) {
  const problems: ProblemIn<Field | keyof Texts>[] = []
  const wrong = (field: Field | keyof Texts, code: ProblemIn<Field>['code']) => problems.push({ field, code })

  function line(field: Line, needed = true): string {
    const text = oneLine(typed[field] ?? '')
    if (needed && text === '') wrong(field, 'missing')
    if ([...text].length > postRules[field]) wrong(field, 'too_long')
    return text
  }
  function listOf(field: List): string[] {
    const all = (typed[field] ?? '').split(',').map(oneLine)
    const texts = [...new Set(all.filter(Boolean))]
    if (texts.length > postRules[field]) wrong(field, 'too_many')
    return texts
  }
  /** Cleaned. Marks without a word between them are no text. */
  function content(): string {
    const { content: text = '' } = typed
    const clean = cleanHtml(text)
    if (text.length > postRules.content) wrong('content', 'too_long')
    else if (textOfHtml(clean) === '') wrong('content', 'missing')
    return clean
  }
  /** The title and description for search engines, where they differ from those for readers. */
  function seo(): Seo {
    const metaTitle = line('metaTitle', false)
    const metaDescription = line('metaDescription', false)
    const keywords = listOf('keywords')
    return {
      ...(metaTitle && { metaTitle }),
      ...(metaDescription && { metaDescription }),
      ...(keywords.length > 0 && { keywords }),
    }
  }
  return { problems, wrong, line, listOf, content, seo }
}

const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim()
