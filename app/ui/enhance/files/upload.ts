import { describeChoice, listChosen, problemOfChoice } from './chosen-files.ts'
import { make } from './make.ts'
import type { Parts, Words } from './parts.ts'
import { showProblem } from './problems.ts'
import { send } from './sending.ts'

/** Gives every form that takes files instant hints, and a progress bar that can be cancelled. */
export function enhanceUploads(root: ParentNode = document): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-upload]')) {
    if (input.form) enhanceUpload(input.form, input)
  }
}

function enhanceUpload(form: HTMLFormElement, input: HTMLInputElement): void {
  const words = JSON.parse(input.dataset.upload ?? '{}') as Words
  const bar = make('progress', 'progress', { max: 100, value: 0, hidden: true, ariaLabel: words.progress ?? '' })
  const status = make('div', 'hint', { role: 'status' })
  // A form that asks for a file alone says all in one place, and takes what is dropped on it.
  const place = make('div', 'stack stack-sm', { hidden: !words.drop })
  place.append(bar, status)
  form.append(place)
  const chosen = words.drop ? status : make('div', 'hint', { role: 'status' })
  const parts: Parts = { form, input, words, chosen, status, bar }
  if (words.drop) addDropZone(parts)
  else input.after(chosen)
  input.addEventListener('change', () => describeChoice(parts))
  // Going back shows what was chosen before, and so does a form that came back; what was said of it stays.
  if (input.files?.length) listChosen(parts)
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault()
    // Without a file the server answers as it does to everybody, with the whole page.
    else if (input.files?.length) {
      event.preventDefault()
      const problem = problemOfChoice(parts)
      if (problem) showProblem(parts, problem)
      else send(parts, event.submitter, enhanceUploads)
    }
  })
}

function addDropZone({ input, words }: Parts): void {
  const resting = 'drop-zone'
  const zone = make('div', resting)
  // What is moved loses the keyboard, which may have come before this did.
  const isAtIt = document.activeElement === input
  input.before(zone)
  zone.append(input, make('p', 'hint', { textContent: words.drop ?? '' }))
  if (isAtIt) input.focus()
  const over = (on: boolean) => {
    zone.className = on ? `${resting} drop-zone-over` : resting
  }
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    over(true)
  })
  zone.addEventListener('dragleave', () => over(false))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    over(false)
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    const chosen = new DataTransfer()
    chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.focus()
  })
}
