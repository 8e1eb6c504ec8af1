import { sizeWords } from '#app/lib/file-size.ts'
import { filled, make } from './make.ts'
import type { Parts, Words } from './parts.ts'
import { clearProblem, showInline } from './problems.ts'

/** Says which files were chosen and how large they are, and at once what will be refused. */
export function describeChoice(parts: Parts): void {
  clearProblem(parts)
  listChosen(parts)
}

/** The same beside what the server has said of it. */
export function listChosen(parts: Parts): void {
  const { input, words, chosen } = parts
  const files = [...(input.files ?? [])]
  const taken = files.filter((file) => !problemOf(file, words))
  chosen.replaceChildren(
    ...taken.map(({ name, size }) =>
      make('p', '', { textContent: filled(words.chosen, { name, size: sizeWords(size) }) }),
    ),
  )
  const problem = problemOfChoice(parts)
  if (problem) showInline(parts, problem)
}

/** What can be told without sending it. The server looks again, and inside. */
export function problemOfChoice({ input, words }: Parts): string | undefined {
  const files = [...(input.files ?? [])]
  const said = files.flatMap((file) => filled(problemOf(file, words), { name: file.name }) || [])
  if (words.most && files.length > words.most) said.unshift(words.tooMany ?? '')
  return said.join(' ') || undefined
}

function problemOf({ name, size }: File, words: Words): string | undefined {
  const lower = name.toLowerCase()
  if (!words.extensions.some((extension) => lower.endsWith(extension))) return words.wrongType
  if (size === 0) return words.empty
  return size > words.largest ? words.tooLarge : undefined
}
