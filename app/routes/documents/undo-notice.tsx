import { useEffect, useState } from 'react'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { filesWords } from './documents.words.ts'

const words = filesWords.deleted

type Props = { id: string; fileName: string; secondsLeft: number }

/** The deleted file, with an undo button while undoing is possible. */
export function UndoNotice({ id, fileName, secondsLeft }: Props) {
  const left = useCountdown(secondsLeft)
  return (
    <Notice tone="ok" title={words.title} role="status">
      <p className="breaks-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      {left > 0 && (
        <PostForm action={href('/documents/:fileId/undo', { fileId: id })} className="undo">
          <Button look="quiet" small>
            {words.button({ name: fileName, more: hidden })}
          </Button>
          <p className="muted small" aria-live="off">
            {words.countdown({ left })}
          </p>
        </PostForm>
      )}
    </Notice>
  )
}

/** Without script the initial number stays, and the server decides. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const timer = window.setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 1_000)
    return () => window.clearInterval(timer)
  }, [seconds])
  return left
}
