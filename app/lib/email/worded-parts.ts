import type { EmailBlock } from './email-message.ts'

type Ways = { readonly button: string; readonly url: string }

/**
 * Converts typed text to email parts. Paragraphs are separated by blank lines, and a URL on a line of its own becomes
 * the button. If the URL occurs only within a sentence, the button comes last.
 */
export function wordedParts(text: string, ways: Ways): EmailBlock[] {
  const paragraphs = text.split(/\n\s*\n/).flatMap((paragraph) => pieces(paragraph.trim(), ways))
  const hasButton = paragraphs.some((part) => 'button' in part)
  return hasButton ? paragraphs : [...paragraphs, ways]
}

function pieces(paragraph: string, ways: Ways): EmailBlock[] {
  if (!paragraph) return []
  const lines = paragraph.split('\n')
  const at = lines.findIndex((line) => line.trim() === ways.url)
  if (at < 0) return [{ text: paragraph }]
  const [before, after] = [
    lines.slice(0, at).join('\n').trim(),
    lines
      .slice(at + 1)
      .join('\n')
      .trim(),
  ]
  return [...(before ? [{ text: before }] : []), ways, ...(after ? [{ text: after }] : [])]
}
