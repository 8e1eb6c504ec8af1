const shownMs = 4_000
const most = 3

type Toast = { element: HTMLElement; left: number; timer: number | undefined; since: number }

const toasts: Toast[] = []
let region: HTMLElement | undefined

/** Announces the flash message to screen readers; it is also in the page. */
export function sayFlash(): void {
  const region = openRegion()
  // A screen reader announces only changes in a live region it already knows.
  for (const { textContent } of document.querySelectorAll('[data-flash] .notice > .stack > *')) {
    const said = document.createElement('p')
    said.className = 'visually-hidden'
    window.setTimeout(() => {
      said.textContent = textContent
      region.append(said)
    }, 100)
  }
}

/**
 * Shows a copy of a notice for a while, with a labelled close button. Never the only place for a message, and never for
 * errors.
 */
export function showToast(notice: HTMLElement, closing = ''): void {
  const element = notice.cloneNode(true) as HTMLElement
  element.removeAttribute('role')
  element.classList.add('toast')
  const toast: Toast = { element, left: shownMs, timer: undefined, since: 0 }
  element.append(closeButton(toast, closing))
  openRegion().append(element)
  toasts.push(toast)
  for (const old of toasts.slice(0, -most)) close(old)
  keepClear()
  run(toast)
}

export function openRegion(): HTMLElement {
  if (region) return region
  region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  document.body.append(region)
  for (const event of ['pointerenter', 'focusin']) region.addEventListener(event, pauseAll)
  for (const event of ['pointerleave', 'focusout']) region.addEventListener(event, () => requestAnimationFrame(runAll))
  document.addEventListener('visibilitychange', () => (document.hidden ? pauseAll() : runAll()))
  document.addEventListener('keydown', ({ key }) => {
    const newest = toasts.at(-1)
    if (key === 'Escape' && newest) close(newest)
  })
  document.addEventListener('focusin', keepClear)
  window.addEventListener('scroll', keepClear, { passive: true })
  return region
}

function closeButton(toast: Toast, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'toast-close'
  button.ariaLabel = name
  button.textContent = '×'
  button.addEventListener('click', () => close(toast))
  return button
}

function close(toast: Toast): void {
  const at = toasts.indexOf(toast)
  if (at < 0) return
  toasts.splice(at, 1)
  window.clearTimeout(toast.timer)
  toast.element.remove()
}

/** The timer of a toast pauses while it has the focus or the pointer, and while the page is hidden. */
function run(toast: Toast): void {
  if (toast.timer !== undefined || document.hidden || region?.matches(':hover, :focus-within')) return
  toast.since = performance.now()
  toast.timer = window.setTimeout(() => close(toast), toast.left)
}

function runAll(): void {
  for (const toast of toasts) run(toast)
}

function pauseAll(): void {
  for (const toast of toasts) {
    if (toast.timer === undefined) continue
    window.clearTimeout(toast.timer)
    toast.timer = undefined
    toast.left = Math.max(1_000, toast.left - (performance.now() - toast.since))
  }
}

/** Toasts move to the opposite edge before they would cover the focused element (WCAG 2.4.11). */
function keepClear(): void {
  const focused = document.activeElement
  if (!region || toasts.length === 0 || !focused || focused === document.body || region.contains(focused)) return
  if (!overlap(region.getBoundingClientRect(), focused.getBoundingClientRect())) return
  region.classList.toggle('toasts-above')
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
