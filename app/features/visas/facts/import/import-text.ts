import { sizeLimit } from '#app/lib/file-size.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { ImportProblem } from './import-problem.ts'

export const mostBytes = 50_000_000

export type ImportText = { readonly text: string; readonly layout: 'json' | 'csv' }

type Refused = { code: 'refused'; problems: readonly ImportProblem[] }

/** Decodes an external file, removes the byte order mark and detects its layout. */
export function importText(bytes: Uint8Array): Result<ImportText, Refused> {
  if (bytes.length > mostBytes) return refused(`the file is larger than ${sizeLimit(mostBytes)}`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refused('the file is not text in UTF-8')
  }
  if (text.includes('\0')) return refused('the file is not text in UTF-8')
  const [first] = text.trimStart()
  if (first === undefined) return refused('the file is empty')
  return ok({ text, layout: first === '{' || first === '[' ? 'json' : 'csv' })
}

function refused(what: string): Result<never, Refused> {
  return problem({ code: 'refused', problems: [{ line: 0, what }] })
}
