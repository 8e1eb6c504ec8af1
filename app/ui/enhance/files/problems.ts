import { make } from './make.ts'
import type { Parts } from './parts.ts'

export function clearProblem({ input }: Pick<Parts, 'input'>): void {
  document.getElementById(`${input.id}-problem`)?.remove()
  input.closest('.field')?.classList.remove('field-wrong')
  input.removeAttribute('aria-invalid')
  input.setAttribute('aria-describedby', `${input.id}-hint`)
}

/** Beside the field, as the server would show it. */
export function showInline(parts: Parts, message: string): void {
  clearProblem(parts)
  const { input } = parts
  const field = input.closest('.field')
  const problem = make('p', 'problem', { id: `${input.id}-problem`, textContent: message, role: 'alert' })
  field?.querySelector('.hint')?.after(problem)
  field?.classList.add('field-wrong')
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', `${input.id}-hint ${input.id}-problem`)
}

/** Beside the field, and in a summary that takes the focus. */
export function showProblem(parts: Parts, message: string): void {
  const { form, input, words } = parts
  showInline(parts, message)
  const list = make('ul', '')
  const entry = make('li', '')
  entry.append(make('a', '', { href: `#${input.id}`, textContent: message }))
  list.append(entry)
  const summary = make('div', 'error-summary', { id: 'error-summary', tabIndex: -1 })
  summary.append(make('h2', '', { textContent: words.summary ?? '' }), list)
  showSummary(form, summary, words.error)
}

/** Where the server puts it: first on the paper that is written on, or else first on the page. */
export function showSummary(form: HTMLFormElement, summary: HTMLElement, error = ''): void {
  document.getElementById('error-summary')?.remove()
  const paper = form.closest('[data-paper]')
  if (paper) paper.prepend(summary)
  else document.querySelector('main h1')?.parentElement?.before(summary)
  if (!document.title.startsWith(error)) document.title = error + document.title
  summary.focus()
}
