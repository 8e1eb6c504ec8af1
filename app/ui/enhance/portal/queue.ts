import { onKey } from './keys.ts'

/**
 * The list by keyboard: the row in hand has the focus, on the link that opens it, so that it is seen and read out. A
 * decision leads to a page that asks for it; no key decides anything by itself.
 */
export function workThroughRows(form: HTMLFormElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>('tr[data-case]')]
  const inHand = () => rows.findIndex((row) => row.contains(document.activeElement))
  onKey('j', () => take(rows[Math.min(inHand() + 1, rows.length - 1)]), { repeats: true })
  onKey('k', () => take(rows[Math.max(inHand() - 1, 0)]), { repeats: true })
  onKey('o', () => linkOf(rows[inHand()])?.click())
  onKey('x', () => boxOf(rows[inHand()])?.click())
  onKey('a', () => decide(form, rows[inHand()], 'approved'))
  onKey('r', () => decide(form, rows[inHand()], 'rejected'))
  onKey('s', () => decide(form, rows[inHand()], ''))
  onKey('n', () => go(rows[inHand()], '#note'))
  countSelected(form)
}

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>('.queue-id a')
const boxOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('input[name="case"]')

function take(row: HTMLElement | undefined): void {
  linkOf(row)?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** With rows selected, to the page that shows what would become of them; else to the form of the row in hand. */
function decide(form: HTMLFormElement, row: HTMLElement | undefined, to: string): void {
  const status = form.querySelector<HTMLSelectElement>('select[name="to"]')
  const button = form.querySelector<HTMLButtonElement>('button[name="act"][value="status"]')
  if (!form.querySelector('input[name="case"]:checked')) go(row, to ? `#decide-${to}` : '#move')
  else if (!to) status?.focus()
  else if (status && button) {
    status.value = to
    button.click()
  }
}

function go(row: HTMLElement | undefined, hash: string): void {
  const link = linkOf(row)
  if (link) location.assign(`${link.href}${hash}`)
}

/** The bar says how many are selected, also to whoever does not see it. */
function countSelected(form: HTMLFormElement): void {
  const said = form.querySelector<HTMLElement>('[data-selected]')
  const count = () => {
    const selected = form.querySelectorAll('input[name="case"]:checked').length
    if (said) said.textContent = `${selected} ${said.dataset.selected ?? ''}`
  }
  form.addEventListener('change', count)
  form.addEventListener('reset', () => setTimeout(count))
  // Going back brings the boxes back as they were left.
  window.addEventListener('pageshow', count)
  count()
}
