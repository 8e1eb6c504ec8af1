import type { AuditDetail } from '#app/features/audit/audit.ts'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { changeWords, settingName } from './setting-changes.words.ts'
import { settingsWords } from './settings.words.ts'

const words = settingsWords.history

type Change = { seq: number; at: Date; actorId: string | null; id: string; detail: AuditDetail }

/** The latest changes, with who made them and the old and new values. */
export function SettingsHistory({ changes, names }: { changes: readonly Change[]; names: Record<string, string> }) {
  return (
    <Section name="history" title={words.title}>
      {changes.length === 0 && <p className="muted">{words.none}</p>}
      <Timeline>
        {changes.map(({ seq, at, actorId, id, detail }) => (
          <TimelineEntry key={seq} title={settingName(id)}>
            <p>{changeWords(id, detail)}</p>
            <p className="muted small">{words.byAt(actorId ? names[actorId] : undefined, at)}</p>
          </TimelineEntry>
        ))}
      </Timeline>
    </Section>
  )
}
