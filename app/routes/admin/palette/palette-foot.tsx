import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { paletteWords as words } from './palette.words.ts'
import type { Findings } from './use-findings.ts'
import { isMac } from './use-mac.ts'

/** How to use the palette, the search status, and a note that searches by passport number are logged. */
export function PaletteFoot({ found, count }: { found: Findings; count: number }) {
  return (
    <>
      <p className="palette-state muted" role="status">
        {said(found, count)}
      </p>
      <div className="palette-foot muted">
        <span aria-hidden="true">
          <kbd>
            <Icon of={ArrowUp} size={14} />
          </kbd>
          <kbd>
            <Icon of={ArrowDown} size={14} />
          </kbd>
          {words.help.move}
        </span>
        <span aria-hidden="true">
          <kbd>
            <Icon of={CornerDownLeft} size={14} />
          </kbd>
          {words.help.open}
        </span>
        <span aria-hidden="true">
          <kbd>{isMac() ? words.held.mac : words.held.other}</kbd>
          <kbd>
            <Icon of={CornerDownLeft} size={14} />
          </kbd>
          {words.help.beside}
        </span>
        <span className="palette-logged">{words.logged}</span>
      </div>
    </>
  )
}

function said({ state, text, cases, people }: Findings, count: number): string {
  switch (state) {
    case 'searching':
      return words.searching
    case 'failed':
      return words.failed
    case 'signed-out':
      return words.signedOut
    case 'idle':
      return text !== '' && cases.length + people.length === 0 && count < 2 ? words.nothing : words.found({ count })
  }
}
