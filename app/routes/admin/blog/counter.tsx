import { type ReactNode, useEffect, useState } from 'react'
import type { ShownField } from '#app/ui/form/form.ts'
import { adminBlogWords as words } from './posts.words.ts'

const lengthOf = (text: string) => [...text.trim()].length

/** The current and maximum length of a text, updated while typing. */
export function Counter({ of: { name, text = '' }, most }: { of: ShownField; most: number }) {
  const [length, setLength] = useState(lengthOf(text))
  useEffect(() => {
    const field = document.getElementById(name)
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
    const until = new AbortController()
    const count = () => setLength(lengthOf(field.value))
    field.addEventListener('input', count, { signal: until.signal })
    count()
    return () => until.abort()
  }, [name])
  return (
    <span className={length > most ? 'counter muted counter-over' : 'counter muted'}>
      {words.counted({ length, most, count: (number: readonly ReactNode[]) => <span key="count">{number}</span> })}
    </span>
  )
}
