import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { statusWords } from '#app/features/applications/application.words.ts'
import type { OfferedTemplate } from '#app/features/support/templates/read-templates.server.ts'
import { href } from '#app/lib/words/href.ts'
import { portalKeys } from '#app/routes/admin/keys/portal-keys.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'
import { conversationWords as words } from './conversation.words.ts'
import { Key } from './key.tsx'

type Props = {
  view: CaseView
  field: RefObject<HTMLInputElement | null>
  onChoose: (template: OfferedTemplate) => void
}

/** The templates for the case: type to search, arrows to select, Enter to insert. */
export function TemplatesCard({ view: { conversation, detail }, field, onChoose }: Props) {
  const { templates, may } = conversation
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = templates.filter((template) => isFound(template, typed))
  const active = Math.min(at, found.length - 1)
  const choose = (template: OfferedTemplate | undefined) => {
    if (!template) return
    setTyped('')
    setAt(0)
    onChoose(template)
  }
  const steps: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(active + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(active - 1, 0)),
    Enter: () => choose(found[active]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <Card
      name="templates"
      className="templates-card"
      title={
        <>
          {words.templates} <Key of={words.keys.template} />
        </>
      }
    >
      <p className="templates-search">
        <Icon of={Search} size={18} />
        <input
          className="input"
          ref={field}
          type="text"
          role="combobox"
          aria-label={words.findTemplate}
          aria-expanded={found.length > 0}
          aria-controls="template-list"
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `template-${found[active].id}`}
          data-shortcut={portalKeys.template}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </p>
      {found.length === 0 && (
        <p className="templates-none muted" role="status">
          {words.noTemplate}
        </p>
      )}
      <div className="templates-list" id="template-list" role="listbox" aria-label={words.templates}>
        {found.map((template, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that controls the list
          <div
            key={template.id}
            id={`template-${template.id}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? intoView : undefined}
            tabIndex={-1}
            onClick={() => choose(template)}
          >
            {template.title} <Key of={words.keys.choose} />
          </div>
        ))}
      </div>
      <p className="templates-foot small muted">
        {words.offered({ status: statusWords[detail.application.status].name })}
        {may.editTemplates && (
          <>
            {' · '}
            <PortalLink to={href('/admin/settings/templates')}>{words.editTemplates}</PortalLink>
          </>
        )}
      </p>
    </Card>
  )
}

/** Scrolls the list with the arrows, without scrolling the page. */
function intoView(option: HTMLElement | null): void {
  const list = option?.parentElement
  if (!option || !list) return
  const [top, bottom] = [option.offsetTop - list.offsetTop, option.offsetTop - list.offsetTop + option.offsetHeight]
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

function isFound({ title, body }: OfferedTemplate, typed: string): boolean {
  const text = `${title} ${body}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
