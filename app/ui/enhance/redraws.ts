/**
 * Another choice draws a part of the form anew: the server is asked for it at once, with all that was typed, and the
 * part takes the place of the one on the page. The button that does the same goes, and comes back where that fails.
 */
export function redrawInPlace(select: HTMLSelectElement): void {
  const { form } = select
  const button = form?.querySelector<HTMLButtonElement>('button[data-redraw]')
  const id = select.dataset.redraws ?? ''
  if (!form || !button) return
  button.hidden = true
  let latest = 0

  select.addEventListener('change', async () => {
    latest += 1
    const asked = latest
    try {
      const fresh = await drawnAnew(form, button)
      // Whoever has chosen again is not shown what they chose before.
      if (asked !== latest) return
      put(fresh, id)
      button.hidden = true
    } catch {
      button.hidden = false
    }
  })
}

async function drawnAnew(form: HTMLFormElement, button: HTMLButtonElement): Promise<Document> {
  const body = new URLSearchParams([[button.name, button.value]])
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(form.action, { method: 'POST', body })
  if (!response.ok) throw new Error('not drawn')
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** What stands in the fields by now is newer than what was sent. */
function put(fresh: Document, id: string): void {
  const part = document.getElementById(id)
  const drawn = fresh.getElementById(id)
  if (!part || !drawn) throw new Error('not drawn')
  for (const field of fields(drawn)) {
    const known = fields(part).find(({ name }) => name === field.name)
    if (known) field.value = known.value
  }
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : undefined
  part.replaceWith(document.adoptNode(drawn))
  if (focused) document.getElementById(focused)?.focus()
  const said = document.getElementById(`${id}-said`)
  if (said) said.textContent = fresh.getElementById(`${id}-said`)?.textContent ?? ''
}

function fields(part: Element): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')]
}
