import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide an element is at present: a drawing made for its place has letters of the size of the page's. */
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
