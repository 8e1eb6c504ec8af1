import { type PhotoSpec, photoShape } from '#app/features/visas/photo/photo-spec.ts'
import { dayOf, daysBetween, formatDate } from '#app/lib/plain-date.ts'
import type { Viewed } from '#app/routes/admin/components/file-viewer.tsx'
import type { CaseView } from '../case-view.ts'
import { fileFactWords as words } from './file-facts.words.ts'
import { type FileFacts, useFileFacts } from './use-file-facts.ts'

type Props = { view: CaseView; kind: string; file: Viewed }

/** The data read from the file, each with its expected value; differences are highlighted. */
export function ReadInFile({ view, kind, file }: Props) {
  const today = dayOf(view.now)
  const facts = useFileFacts(file, today)
  const lines = facts && linesOf(facts, kind, view)
  if (!lines) return null
  return (
    <div role="status">
      <dl className="paper-rows">
        {lines.map(({ name, value, wrong }) => (
          <div key={name} data-state={wrong ? 'different' : undefined}>
            <dt>{name}</dt>
            <dd>
              {value} {wrong && <span className="small">{wrong}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Line = { name: string; value: string; wrong?: string | undefined }

function linesOf(facts: FileFacts, kind: string, { now, detail }: CaseView): Line[] {
  if (facts.kind === 'picture') {
    const { width, height } = facts
    return [{ name: words.size, value: words.pixels({ width, height }), wrong: wrongSize(facts, kind, detail.photo) }]
  }
  const pages = { name: words.pages, value: `${facts.pages}` }
  if (kind !== 'bank_statement') return [pages]
  if (!facts.newest) return [pages, { name: words.newest, value: facts.hasText ? words.noDay : words.noText }]
  const age = daysBetween(facts.newest, dayOf(now))
  const wrong = age > oldest ? words.tooOld : undefined
  return [pages, { name: words.newest, value: words.day({ day: formatDate(facts.newest), age }), wrong }]
}

/** Maximum age in days: a statement must cover the last 3 months. */
const oldest = 92

function wrongSize(size: { width: number; height: number }, kind: string, photo: PhotoSpec): string | undefined {
  return kind === 'photo' && photoShape(size, photo) === 'different' ? words.otherShape(photo) : undefined
}
