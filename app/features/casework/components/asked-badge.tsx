import { CheckCheck, FilePen, MessageCircleQuestionMark, MessageCircleReply } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { askedFlagWords as words } from '../casework.words.ts'
import type { Asked } from '../queue/queue.ts'

const icons = {
  question: { theirs: MessageCircleQuestionMark, ours: MessageCircleReply },
  correction: { theirs: FilePen, ours: CheckCheck },
}

/** Shows what the traveller was asked, or that they have answered or corrected it, so that staff must act. */
export function AskedBadge({ asked: { what, isOurs, since, dueOn } }: { asked: Asked }) {
  const turn = isOurs ? 'ours' : 'theirs'
  return (
    <Badge tone={isOurs ? 'yellow' : 'plain'} icon={icons[what][turn]}>
      <time dateTime={since.toISOString()} title={words.since(since, dueOn)}>
        {words[what][turn]}
      </time>
    </Badge>
  )
}
