import { Bell, Files, MessageCircleQuestionMark } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import type { OwnWork } from '#app/platform/http/page-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { portalWords } from './admin.words.ts'
import { PortalLink } from './portal-link.tsx'

const words = portalWords.waiting

/** The work assigned to the signed-in user, with counts and links. */
export function PortalBell({ work: { cases, questions } }: { work: OwnWork }) {
  const all = cases + questions
  return (
    <details className="menu menu-bare portal-bell" name="bar">
      <summary>
        <Icon of={Bell} size={22} />
        <span className="visually-hidden">{words.label({ all })}</span>
        {all > 0 && (
          <span className="count portal-count" aria-hidden="true">
            {words.shown(all)}
          </span>
        )}
      </summary>
      <div className="menu-sheet">
        <p className="menu-head">{words.title}</p>
        {all === 0 && <p className="menu-said">{words.none}</p>}
        {cases > 0 && (
          <PortalLink
            to={`${href('/admin/applications')}?q=owner%3Ame+status%3Apending%2Cdocument_verification%2Cprocessing%2Cunder_review`}
          >
            <Icon of={Files} /> {words.cases({ count: cases })}
          </PortalLink>
        )}
        {questions > 0 && (
          <a href={href('/admin/messages')}>
            <Icon of={MessageCircleQuestionMark} /> {words.questions({ count: questions })}
          </a>
        )}
        <hr />
        <a href={`${href('/admin/dashboard')}#alerts-title`}>{words.all}</a>
      </div>
    </details>
  )
}
