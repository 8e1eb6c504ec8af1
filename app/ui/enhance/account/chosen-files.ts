/** What the field says of itself in `data-files`: limits, and words with blanks in braces. */
type Words = Record<string, string> & { most: number; largest: number; extensions: string[] }

/** Says which files were chosen and how large they are, and at once what will be refused. The server looks again. */
export function describeFiles(input: HTMLInputElement): void {
  const words = JSON.parse(input.dataset.files ?? '{}') as Words
  const said = Object.assign(document.createElement('div'), { className: 'hint' })
  said.setAttribute('role', 'status')
  input.after(said)
  const describe = () => {
    const files = [...(input.files ?? [])]
    const lines = files.map((file) => lineOf(file, words))
    if (files.length > words.most) lines.unshift({ text: words.tooMany ?? '', isWrong: true })
    said.replaceChildren(...lines.map(drawn))
    input.toggleAttribute('aria-invalid', false)
    if (lines.some(({ isWrong }) => isWrong)) input.setAttribute('aria-invalid', 'true')
  }
  input.addEventListener('change', describe)
  // Going back shows what was chosen before.
  if (input.files?.length) describe()
}

type Line = { text: string; isWrong: boolean }

function lineOf(file: File, words: Words): Line {
  const wrong = problemOf(file, words)
  const size = file.size < 999_500 ? `${Math.ceil(file.size / 1000)} kB` : `${(file.size / 1_000_000).toFixed(1)} MB`
  const text = (wrong ?? words.chosen ?? '').replace('{name}', () => file.name).replace('{size}', size)
  return { text, isWrong: wrong !== undefined }
}

function problemOf({ name, size }: File, words: Words): string | undefined {
  const lower = name.toLowerCase()
  if (!words.extensions.some((extension) => lower.endsWith(extension))) return words.wrongType
  if (size === 0) return words.empty
  return size > words.largest ? words.tooLarge : undefined
}

function drawn({ text, isWrong }: Line): HTMLElement {
  const line = Object.assign(document.createElement('p'), { textContent: text })
  if (isWrong) line.className = 'problem'
  return line
}
