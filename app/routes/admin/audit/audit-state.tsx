import type { AuditCheck } from '#app/features/audit/audit.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { auditWords } from './audit-pages.words.ts'

const words = auditWords.state

type Props = { state: { check: AuditCheck | undefined; rows: number }; mayVerify: boolean }

/** The result of the last audit log integrity check. */
export function AuditState({ state: { check, rows }, mayVerify }: Props) {
  const verify = mayVerify && (
    <PostForm>
      <Button look="quiet" small>
        {words.verify}
      </Button>
    </PostForm>
  )
  if (!check) {
    return (
      <Notice title={words.title} text={words.never}>
        {verify}
      </Notice>
    )
  }
  if (!check.whole) {
    return (
      <Notice tone="warn" title={words.broken} text={words.fault(check)}>
        {verify}
      </Notice>
    )
  }
  return (
    <Notice tone="ok" title={words.title} text={words.whole(check)}>
      <p className="small muted">
        {sentences(
          words.by({ nightly: check.actorId === null }),
          rows > check.seq && words.since({ count: rows - check.seq }),
        )}
      </p>
      {verify}
    </Notice>
  )
}
