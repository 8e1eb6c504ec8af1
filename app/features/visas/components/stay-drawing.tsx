import { Drawing } from '#app/ui/drawing.tsx'
import type { EntryKind, Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { componentWords } from './components.words.ts'

const words = componentWords.howLong

export type Stay = Pick<Scheme, 'validityDays' | 'stayDays' | 'entries'>

/** Explains validity, stay and entries, which are often confused, and how they relate. */
export function StayExplained({ stay }: { stay: Stay }) {
  const { validityDays, stayDays, entries } = stay
  return (
    <>
      <Drawing svg={stayDrawing(stay)} className="stay-drawing" />
      <dl className="rows gap-16 wide-two large-three">
        {validityDays !== null && (
          <Fact of="valid" name={componentWords.facts.validity} means={words.validity}>
            {visaWords.validity(validityDays)}
          </Fact>
        )}
        {stayDays !== null && (
          <Fact of="stay" name={componentWords.facts.stay} means={words.stay}>
            {visaWords.stay(stayDays)}
          </Fact>
        )}
        {entries.length > 0 && (
          <Fact of="entry" name={componentWords.facts.entries}>
            {visaWords.entries(entries)}
          </Fact>
        )}
      </dl>
    </>
  )
}

type FactProps = { of: 'valid' | 'stay' | 'entry'; name: string; means?: string; children: string }

function Fact({ of, name, means, children }: FactProps) {
  return (
    <div className={`stay-fact stay-fact-${of}`}>
      <dt className="hint">{name}</dt>
      <dd>
        <span className="label">{children}</span>
        {means && <span className="line-note">{means}</span>}
      </dd>
    </div>
  )
}

function mostEntries(entries: readonly EntryKind[]): EntryKind {
  if (entries.includes('multiple')) return 'multiple'
  return entries.includes('double') ? 'double' : 'single'
}

const width = 640
const narrowest = 12
const journeys: Record<EntryKind, number> = { single: 1, double: 2, multiple: 3 }

/** A validity bar with the stays that fit. A stay that may run past the validity is drawn so. */
export function stayDrawing({ validityDays, stayDays, entries }: Stay): string {
  const stay = stayDays ?? 0
  const valid = validityDays ?? stay
  const fitting = Math.max(1, Math.floor(valid / Math.max(stay, 1)))
  const count = stayDays === null ? 0 : Math.min(journeys[mostEntries(entries)], fitting)
  // A stay longer than the validity starts within it and continues after.
  const whole = stay > valid ? stay + valid / 4 : valid
  const scale = (days: number) => Math.round((days * (width - 2)) / whole)
  const block = Math.max(narrowest, scale(stay))
  const room = stay > valid ? width - 2 : scale(valid)
  const gap = Math.max(0, (room - count * block) / (count + 1))
  const blocks = Array.from({ length: count }, (_, index) => {
    const x = stay > valid ? scale(valid / 4) : Math.round(1 + gap * (index + 1) + block * index)
    return `<rect fill="var(--land)" stroke="var(--ink)" stroke-width="1.5" x="${x}" y="30" width="${Math.min(block, width - 1 - x)}" height="22"/><path fill="var(--magenta)" d="M${x} 28v-18h14l-4 5 4 5h-14"/>`
  })
  const band =
    validityDays === null
      ? ''
      : `<rect fill="var(--shoal)" stroke="var(--control)" x="1" y="24" width="${scale(valid)}" height="34"/>`
  return `<svg viewBox="0 0 ${width} 64" width="${width}" height="64">${band}<path stroke="var(--ink)" stroke-width="1.5" d="M1 58H${width - 1}"/>${blocks.join('')}</svg>`
}
