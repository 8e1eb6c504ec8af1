import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form was answered, until something else is sent or opened. React Router drops it when a page is loaded again of
 * its own accord, and nobody would read what is wrong.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (answer !== undefined && answer !== kept.answer) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
