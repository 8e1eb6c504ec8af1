import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { papersWords } from './documents.words.ts'

const words = papersWords.deleted

type Props = { id: string; fileName: string; secondsLeft: number }

/** What was just deleted, and the way to have it back. A script counts the seconds down; without it the button answers. */
export function UndoNotice({ id, fileName, secondsLeft }: Props) {
  return (
    <Notice tone="ok" title={words.title} role="status">
      <p className="breaks-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      <form
        method="post"
        action={href('/documents/:fileId/undo', { fileId: id })}
        className="undo"
        data-undo={secondsLeft}
      >
        <Button look="quiet" small>
          {words.button}
          <span className="visually-hidden">{words.of(fileName)}</span>
        </Button>
        <p className="muted small">
          {words.before} <span data-undo-left="">{words.seconds(secondsLeft)}</span>.
        </p>
      </form>
    </Notice>
  )
}
