type Answer = { saved: boolean; stamp: string; at: string }

const waitMs = 1_000
const retryMs = 5_000

/** Saves a page's answers a second after the last change, and says so; keeps trying while the network is away. */
export function enhanceAutosave(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[data-autosave-status]')
  const drawnFrom = form.querySelector<HTMLInputElement>('input[name=drawnFrom]')
  if (!status || !drawnFrom) return
  let timer: number | undefined
  let stopped = false

  const say = (words: string | undefined) => {
    status.textContent = words ?? ''
  }
  const later = (ms: number) => {
    window.clearTimeout(timer)
    if (!stopped) timer = window.setTimeout(save, ms)
  }

  async function save(): Promise<void> {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
    try {
      const response = await fetch(form.dataset.autosave ?? '', {
        method: 'POST',
        body,
        headers: { Accept: 'application/json' },
      })
      if (response.status === 409) {
        stopped = true
        return say(status?.dataset.changed)
      }
      if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) throw new Error('not saved')
      const answer = (await response.json()) as Answer
      if (drawnFrom) drawnFrom.value = answer.stamp
      const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })
      say(status?.dataset.saved?.replace('{time}', time.format(new Date(answer.at))))
      await refreshOrder()
    } catch {
      say(status?.dataset.notSaved)
      later(retryMs)
    }
  }

  form.addEventListener('input', () => later(waitMs))
  if ([...form.elements].some(isChanged)) later(waitMs)
  form.addEventListener('submit', () => {
    stopped = true
    window.clearTimeout(timer)
  })
  window.addEventListener('online', () => later(0))
}

/** Whether somebody was quicker than this script: what they typed before it came is saved like the rest. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, drawn)
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}

/** The price and the date beside the form follow what was chosen: the server draws them. */
async function refreshOrder(): Promise<void> {
  const order = document.getElementById('order')
  if (!order) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('order')
  // What somebody unfolded stays unfolded.
  const folded = fresh?.querySelector('details')
  if (folded) folded.open = order.querySelector('details')?.open ?? false
  if (fresh && fresh.innerHTML !== order.innerHTML) order.innerHTML = fresh.innerHTML
}
