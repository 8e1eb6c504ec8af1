import type { ReactNode } from 'react'
import type { Template, TemplateVersion } from '#app/features/support/templates/template.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { templatesWords as words } from './templates.words.ts'

type Saved = { readonly version: number; readonly savedBy: string | null; readonly savedAt: Date }

type ListProps<Version extends Saved> = {
  versions: readonly Version[]
  newest: number
  /** The text of the version. */
  children(version: Version): ReactNode
}

/** All versions of a template, newest first. */
export function VersionList<Version extends Saved>({ versions, newest, children }: ListProps<Version>) {
  return (
    <Section name="history" title={words.history} className="stack stack-sm">
      <ol className="template-versions" reversed>
        {versions.map((one) => (
          <li key={one.version}>
            <details className="card fold">
              <summary>
                <span className="row middle gap-4-12">
                  {words.version({ number: one.version })} {one.version === newest && <Badge>{words.current}</Badge>}{' '}
                  <span className="small muted">{words.savedByAt(one)}</span>
                </span>
              </summary>
              <div className="stack stack-sm">
                {children(one)}
                {one.version !== newest && <Restore version={one.version} seen={newest} />}
              </div>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Restore({ version, seen }: { version: number; seen: number }) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      <Button look="quiet">{words.restore}</Button>
    </PostForm>
  )
}

type Props = { template: Template; versions: readonly TemplateVersion[] }

export function TemplateHistory({ template, versions }: Props) {
  return (
    <VersionList versions={versions} newest={template.version}>
      {({ title, body, statuses }) => (
        <>
          <p className="label">{title}</p>
          <p className="as-typed breaks-anywhere">{body}</p>
          <p className="small muted">{words.statuses(statuses)}</p>
        </>
      )}
    </VersionList>
  )
}

/** Retires a template, or offers it again. */
export function RetireTemplate({ isRetired }: { isRetired: boolean }) {
  return (
    <PostForm className="stack stack-sm">
      <input type="hidden" name="intent" value={isRetired ? 'back' : 'retire'} />
      {!isRetired && <p className="muted">{words.retireHint}</p>}
      <div>
        <Button look="quiet">{isRetired ? words.bringBack : words.retire}</Button>
      </div>
    </PostForm>
  )
}
