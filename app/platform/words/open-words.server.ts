import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { offerTestLanguages } from '#app/lib/words/languages.ts'
import { replaceTexts } from '#words-source'
import type { Environment } from '../environment.ts'
import type { Logger } from '../logger.server.ts'

const shape = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.json())))

/** Applies the texts in WORDS_FILE before any text is read. An unusable text is logged, and ours is kept. */
export function openWords(
  { WORDS_FILE, TEST_LANGUAGES }: Pick<Environment, 'WORDS_FILE' | 'TEST_LANGUAGES'>,
  logger: Pick<Logger, 'warn'>,
): void {
  offerTestLanguages(TEST_LANGUAGES)
  if (!WORDS_FILE) return
  replaceTexts(contentOf(WORDS_FILE) as Parameters<typeof replaceTexts>[0], (text, { code }) =>
    logger.warn({ text, problem: code }, 'a text of WORDS_FILE cannot be used, and ours stays in its place'),
  )
}

function contentOf(file: string): z.infer<typeof shape> {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('WORDS_FILE must be a file of JSON that can be read.')
  }
  const read = shape.safeParse(content)
  if (!read.success)
    throw new Error('WORDS_FILE must have an object for each language, and in it one for each feature.')
  return read.data
}
