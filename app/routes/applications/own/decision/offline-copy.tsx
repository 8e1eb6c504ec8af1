import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { decisionWords, offlineWords as words } from '#app/features/issued-visas/decision-day.words.ts'
import { href } from '#app/lib/words/href.ts'
import { asSentence } from '#app/lib/words/sentence.ts'
import { Button } from '#app/ui/button.tsx'
import { canKeepCopies, forgetCopy, keepCopy, keptVersion, type VisaCopy } from '#app/ui/client/visa-copies.ts'
import { firstPagePicture } from '#app/ui/document/first-page.ts'
import { Icon } from '#app/ui/icon.tsx'

const scope = href('/applications')

/** In an offline copy, a PDF visa is stored as an image of its first page. */
async function draw(file: ArrayBuffer): Promise<Element> {
  const page = document.createElement('div')
  const picture = document.createElement('img')
  page.className = 'first-page first-page-always'
  picture.src = await firstPagePicture(file)
  picture.alt = decisionWords.firstPage
  page.append(picture)
  return page
}

type State = 'unknown' | 'unable' | 'none' | 'saving' | 'kept' | 'failed' | 'removed'

/**
 * Saves the visa in this browser, and updates an existing copy after changes. Rendered from the start, to avoid layout
 * shift.
 */
export function OfflineCopy({ id, version, page }: Pick<VisaCopy, 'id' | 'version' | 'page'>) {
  const [state, setState] = useState<State>('unknown')
  const save = () => {
    setState('saving')
    keepCopy({ id, version, page, scope, draw }).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }
  useEffect(() => {
    if (!canKeepCopies()) return setState('unable')
    let isGone = false
    const show = (state: State) => !isGone && setState(state)
    keptVersion(id)
      .then(async (kept) => {
        if (kept !== undefined && kept !== version) await keepCopy({ id, version, page, scope, draw })
        show(kept === undefined ? 'none' : 'kept')
      })
      .catch(() => show('failed'))
    return () => {
      isGone = true
    }
  }, [id, version, page])
  const remove = () => forgetCopy(id).then(() => setState('removed'))
  if (state === 'unable') return <p className="hint">{words.unable}</p>
  return (
    <div className="stack stack-sm on-paper-away needs-script">
      {state === 'kept' ? (
        <p className="cluster">
          <a href={page}>{words.open}</a>
          <Button type="button" look="quiet" small onClick={remove}>
            {words.remove}
          </Button>
        </p>
      ) : (
        <Button type="button" wide onClick={save} aria-busy={state === 'saving' || undefined}>
          <Icon of={Download} /> {state === 'saving' ? words.busy : words.button}
        </Button>
      )}
      <p className="hint" role="status">
        {state === 'kept' && (
          <>
            <strong>{asSentence(words.kept)}</strong> {words.keptText}
          </>
        )}
        {state === 'failed' && words.failed}
        {state === 'removed' && words.removed}
        {['unknown', 'none', 'saving'].includes(state) && words.hint}
      </p>
    </div>
  )
}

/** Removes the copy of a visa that was withdrawn. */
export function ForgetCopy({ id }: { id: string }) {
  useEffect(() => {
    if (!canKeepCopies()) return
    const ended = keptVersion(id).then((kept) => (kept === undefined ? undefined : forgetCopy(id)))
    ended.catch(() => undefined)
  }, [id])
  return null
}
