import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { conversationWords as words } from './conversation.words.ts'
import { Initials } from './initials.tsx'

const againMs = 12_000

/** The colleagues who are typing. Polls occasionally for those who left without a signal. */
export function Writers({ names }: { names: readonly string[] }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (names.length === 0) return
    const timer = window.setTimeout(() => void revalidate(), againMs)
    return () => window.clearTimeout(timer)
  }, [names, revalidate])
  return (
    <div className="writers" role="status">
      {names.length > 0 && (
        <>
          <Initials of={names[0] ?? ''} isWriting />
          <span>{words.writers(names.map((name) => name.split(/\s+/)[0] ?? name))}</span>
          <span className="writers-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </div>
  )
}
