import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { frameAt } from '../portal-paths.ts'

/**
 * Navigates links and GET forms within the same frame (such as the portal) without a document load, whichever component
 * rendered them. Files, public pages and new tabs are left to the browser.
 */
export function useRouted(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const until = new AbortController()
    const go = (event: Event, url: URL) => {
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    const clicked = (event: MouseEvent) => {
      const url = event.target instanceof Element && linkOf(event, event.target)
      if (url) go(event, url)
    }
    const sent = (event: SubmitEvent) => {
      const url = event.target instanceof HTMLFormElement && searchOf(event, event.target)
      if (url) go(event, url)
    }
    document.addEventListener('click', clicked, { signal: until.signal })
    document.addEventListener('submit', sent, { signal: until.signal })
    return () => until.abort()
  }, [navigate])
}

function linkOf(event: MouseEvent, target: Element): URL | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  if (link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  // The browser handles fragments on the same page, including focus.
  const isHere = url.hash !== '' && url.pathname + url.search === location.pathname + location.search
  return isHere ? undefined : pageOf(url)
}

/** The address of a GET form within the frame; other methods are ignored. */
function searchOf(event: SubmitEvent, form: HTMLFormElement): URL | undefined {
  if (event.defaultPrevented || form.method !== 'get') return undefined
  const url = new URL(form.action)
  const fields = [...new FormData(form, event.submitter)].filter((field): field is [string, string] => {
    return typeof field[1] === 'string'
  })
  url.search = `${new URLSearchParams(fields)}`
  return pageOf(url)
}

function pageOf(url: URL): URL | undefined {
  const frame = frameAt(url.pathname)
  return url.origin === location.origin && frame !== undefined && frame === frameAt(location.pathname) ? url : undefined
}
