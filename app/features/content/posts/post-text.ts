import { searchable } from '#app/lib/search-text.ts'
import { textOfHtml } from '../clean-html.ts'

const wordsPerMinute = 220

/** Reading time in whole minutes, at least 1. */
export function readMinutesOf(html: string): number {
  const words = textOfHtml(html).match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

export type Heading = { readonly id: string; readonly text: string }

/**
 * Returns an article's contents list: its second-level headings, each with an id for links. Existing ids are replaced,
 * so that none is used twice or clashes with a part of the page.
 */
export function withContents(html: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = []
  const taken = new Set<string>()
  const marked = html.replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/gi, (_, inside: string) => {
    const text = textOfHtml(inside)
    const id = freeOf(taken, `part-${slugOf(text)}`)
    headings.push({ id, text })
    return `<h2 id="${id}" tabindex="-1">${inside}</h2>`
  })
  return { html: marked, headings }
}

function freeOf(taken: Set<string>, wanted: string): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

function slugOf(text: string): string {
  const plain = searchable(text)
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'heading'
}
