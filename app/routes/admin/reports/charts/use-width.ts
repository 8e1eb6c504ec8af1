import { type RefObject, useEffect, useRef, useState } from 'react'

/** The current width of an element, so that a chart drawn for it has text at the page's size. */
export function useWidth<Element extends HTMLElement>(first: number): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0)
      if (next > 0) setWidth(next)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
