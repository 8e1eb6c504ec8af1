import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Capability } from '#app/platform/capabilities.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pressKeys } from '../keys/keys.ts'
import { PortalLink } from '../portal-link.tsx'
import { takeKeys } from './early-keys.ts'
import { paletteWords as words } from './palette.words.ts'
import { useOfferedActs } from './palette-acts.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-items.ts'
import { PaletteRow } from './palette-row.tsx'
import { useFindings } from './use-findings.ts'

type Props = { isOpen: boolean; onOpenChange(isOpen: boolean): void; capabilities: readonly Capability[] }

/** The command palette: searches cases, people, page actions and portal destinations. */
export function Palette({ isOpen, onOpenChange, capabilities }: Props) {
  const then = useRef<() => void>(undefined)
  // After navigation or an action, the focus goes to its target, so the palette does not restore it.
  const finalFocus = () => then.current === undefined
  const leave = (act: () => void) => {
    then.current = act
    onOpenChange(false)
  }
  const closed = (isNowOpen: boolean) => {
    if (isNowOpen) return
    // The page behind must be released first.
    window.setTimeout(then.current ?? nothing)
    then.current = undefined
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange} onOpenChangeComplete={closed}>
      <Dialog.Portal>
        <Dialog.Backdrop className="palette-shade" />
        <Dialog.Viewport className="palette-room">
          <Dialog.Popup className="palette" aria-label={words.title} finalFocus={finalFocus}>
            <PaletteList capabilities={capabilities} leave={leave} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const nothing = () => {}

type ListProps = { capabilities: readonly Capability[]; leave(act: () => void): void }

/** Starts empty each time the palette opens. */
function PaletteList({ capabilities, leave }: ListProps) {
  const [typed, setTyped] = useState('')
  useEffect(() => takeKeys((early) => setTyped((before) => before + early)), [])
  const chosen = useRef<PaletteItem>(undefined)
  const offered = useOfferedActs()
  const found = useFindings(typed)
  const groups = paletteGroups({ typed, found, offered, capabilities })
  const openBeside = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (chosen.current?.to) window.open(chosen.current.to, '_blank', 'noopener')
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={({ name }) => name}
      onItemHighlighted={(item) => {
        chosen.current = item
      }}
      autoHighlight="always"
      keepHighlight
    >
      <div className="palette-head">
        <Icon of={Search} size={22} />
        <Autocomplete.Input
          className="palette-input"
          aria-label={words.label}
          placeholder={words.placeholder}
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="go"
          onKeyDownCapture={openBeside}
        />
        <Dialog.Close className="palette-close">
          <kbd>{words.escape}</kbd> <span className="visually-hidden">{words.close}</span>
        </Dialog.Close>
      </div>
      <Autocomplete.List className="palette-list" aria-label={words.title}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="palette-label muted">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => <PaletteLine key={item.id} item={item} typed={typed} leave={leave} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <PaletteFoot found={found} count={groups.reduce((sum, { items }) => sum + items.length, 0)} />
    </Autocomplete.Root>
  )
}

type LineProps = { item: PaletteItem; typed: string; leave: ListProps['leave'] }

function PaletteLine({ item, typed, leave }: LineProps) {
  const row = <PaletteRow item={item} typed={typed} />
  if (item.to === undefined) {
    const { act, keys } = item.act
    return (
      <Autocomplete.Item className="palette-row" value={item} onClick={() => leave(act ?? (() => pressKeys(keys)))}>
        {row}
      </Autocomplete.Item>
    )
  }
  return (
    <Autocomplete.Item
      className="palette-row"
      value={item}
      onClick={() => leave(nothing)}
      render={<PortalLink to={item.to} tabIndex={-1} />}
    >
      {row}
    </Autocomplete.Item>
  )
}
