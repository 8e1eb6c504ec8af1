import { href } from '#app/lib/words/href.ts'
import { paletteWords as words } from './palette.words.ts'
import { openPalette } from './palette-door.tsx'
import { useMac } from './use-mac.ts'

/** Opens the palette. Without client scripts, it links to the search page. */
export function FindButton() {
  const keys = useMac() ? words.keys.mac : words.keys.other
  return (
    <a
      className="find-button"
      href={href('/admin/search')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openPalette()
      }}
    >
      <span className="visually-hidden">{words.find}</span>
      <kbd>{keys}</kbd>
    </a>
  )
}
