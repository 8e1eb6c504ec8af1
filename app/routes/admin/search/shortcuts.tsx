import { Keyboard } from 'lucide-react'
import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { singleKeysAreOn, singleKeysCookie } from '#app/platform/http/cookies/single-keys.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { keyGroups, portalKeys } from '../keys/portal-keys.ts'
import { shortcutWords as words } from '../keys/portal-keys.words.ts'
import { sectionsFor } from '../portal-sections.ts'
import type { Route } from './+types/shortcuts.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'portal.open', hydrate: true }

export function loader({ context }: Route.LoaderArgs) {
  const { cookies, signedIn } = context.get(pageContext)
  return { on: singleKeysAreOn(cookies), capabilities: [...requireFound(signedIn).capabilities] }
}

/** Stores the choice in this browser only. */
export async function action({ context, request }: Route.ActionArgs) {
  const on = (await readFields(request)).text('keys') !== 'off'
  const page = context.get(pageContext)
  const headers = new Headers({ 'Set-Cookie': singleKeysCookie(on, page.https) })
  headers.append('Set-Cookie', flashCookie(page, on ? 'keys-on' : 'keys-off'))
  throw redirect(href('/admin/shortcuts'), { status: 303, headers })
}

export default function ShortcutsPage({ loaderData: { on, capabilities } }: Route.ComponentProps) {
  return (
    <div className="page band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <div className="with-aside with-aside-wide">
        <div className="halves">
          {groupsFor(capabilities).map((group) => (
            <KeyGroup key={group.id} {...group} />
          ))}
        </div>
        <Choice on={on} />
      </div>
    </div>
  )
}

type Group = { id: string; title: string; hint?: string; keys: readonly { keys: string; does: string }[] }

/** The destinations are those in this user's sidebar. */
function groupsFor(capabilities: readonly Capability[]): Group[] {
  const { everywhere, cases } = keyGroups
  const listed = (names: readonly (keyof typeof words.does)[]) =>
    names.map((name) => ({ keys: portalKeys[name], does: words.does[name] }))
  // The hint gives the first key of them all.
  const places = sectionsFor(capabilities).map(({ keys, label }) => ({ keys: keys.replace(/^g /, ''), does: label }))
  return [
    { id: 'everywhere', title: words.groups.everywhere, keys: listed(everywhere) },
    { id: 'cases', title: words.groups.cases, keys: listed(cases) },
    { id: 'places', title: words.places, hint: words.placesHint, keys: places },
  ]
}

function KeyGroup({ id, title, hint, keys: rows }: Group) {
  return (
    <section className="keys-group rows shrinks gap-8" aria-labelledby={`keys-${id}`}>
      <h2 className="title-small" id={`keys-${id}`}>
        {title}
      </h2>
      {hint && <p className="muted small">{hint}</p>}
      <dl className="keys-list lined">
        {rows.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** WCAG 2.1.4: single-key shortcuts can be turned off. */
function Choice({ on }: { on: boolean }) {
  const { choice } = words
  return (
    <Card name="keys-choice" title={choice.title}>
      <p className="keys-state beside middle bold gap-12">
        <Icon of={Keyboard} size={24} />
        {on ? choice.on : choice.off}
      </p>
      <noscript>
        <p>{choice.script}</p>
      </noscript>
      <p>{choice.why}</p>
      <ActButton name="keys" value={on ? 'off' : 'on'} look={on ? 'quiet' : 'main'}>
        {on ? choice.turnOff : choice.turnOn}
      </ActButton>
    </Card>
  )
}
