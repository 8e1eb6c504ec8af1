import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { RoutePreview } from '#app/features/own-cases/route-change/preview-route.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { SummaryRows } from '#app/ui/document/summary-list.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { InsideLink } from '../frame/inside-link.tsx'
import { changeRouteWords as words } from './change.words.ts'

type Props = {
  id: string
  once: string
  preview: RoutePreview
  asked: { readonly from: string; readonly to: string }
}

/** The effects of another route for each traveller, and the button that applies it. */
export function RouteChanges({ id, once, preview: { travellers, total, seen }, asked }: Props) {
  return (
    <>
      {travellers.map(({ id, name, rows, warnings }) => (
        <section className="stack" key={id}>
          <h2>
            <bdi>{name ? words.changesFor({ name }) : words.changes}</bdi>
          </h2>
          <SummaryRows rows={rows} />
          {warnings.map((warning) => (
            <Notice tone="warn" text={warning} key={warning} />
          ))}
        </section>
      ))}
      {total && (
        <Lines>
          <Line name={words.total} total>
            {total}
          </Line>
        </Lines>
      )}
      <PostForm className="stack">
        <p>{words.stays}</p>
        {Object.entries({ ...asked, seen, once }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="cluster">
          <Button>{words.confirm}</Button>
          <InsideLink to={ownCaseAt(id).step('requirements')}>{words.keep}</InsideLink>
        </div>
      </PostForm>
    </>
  )
}
