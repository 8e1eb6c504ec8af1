const patienceMs = 150
const longestMs = 30_000

// A download never loads a page that would end the progress bar.
const saved = '[download], [href$=".ics"], [href$="/receipt"], [href^="/storage/"]'

let waiting: number | undefined
let line: HTMLElement | undefined

/**
 * A thin line at the top shows that the next page is loading, if it takes a while. It is visual only: screen readers
 * are informed by the browser.
 */
export function showProgress(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && leadsToPage(event, link)) begin(event)
  })
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return
    const opensElsewhere = submitter?.getAttribute('formtarget') || target.target
    if (!opensElsewhere || opensElsewhere === '_self') begin(event)
  })
  // The back-forward cache restores the page as it was left, and Escape stops loading.
  window.addEventListener('pageshow', end)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end()
  })
}

/** Excludes new tabs, other sites, fragments, email, phone and file links. */
function leadsToPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const asksForMore = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || asksForMore || (link.target && link.target !== '_self')) return false
  if (link.origin !== location.origin || link.matches(saved)) return false
  return !link.hash || link.pathname + link.search !== location.pathname + location.search
}

function begin(event: Event): void {
  end()
  waiting = window.setTimeout(() => {
    // A later listener may have cancelled the navigation.
    if (event.defaultPrevented) return
    line = document.createElement('div')
    line.className = 'progress-line'
    line.setAttribute('aria-hidden', 'true')
    document.body.append(line)
    waiting = window.setTimeout(end, longestMs)
  }, patienceMs)
}

function end(): void {
  window.clearTimeout(waiting)
  line?.remove()
  line = undefined
}
