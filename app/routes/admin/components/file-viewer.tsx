import { Columns2, Expand, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Key } from '#app/ui/key.tsx'
import { portalKeys as keys } from '../keys/portal-keys.ts'
import { viewerWords as words } from './file-viewer.words.ts'

/** A viewable file, by address. */
export type Viewed = { readonly address: string; readonly name: string; readonly isPicture: boolean }

type Props = {
  viewed: Viewed
  /** The files it can be compared with. */
  others?: readonly Viewed[]
  /** The position among the documents, and a link to the next. */
  children?: ReactNode
}

const least = 1
const most = 6
const step = 1.4

/** The file in a sandboxed frame: zoomed, rotated, full screen, or beside another. */
export function FileViewer({ viewed, others = [], children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [beside, setBeside] = useState<string>()
  const other = others.find(({ address }) => address === beside)
  const by = (factor: number) => setZoom((now) => Math.min(most, Math.max(least, now * factor)))
  return (
    <div className="viewer frame" ref={frame}>
      <div className="viewer-tools" role="toolbar" aria-label={words.tools}>
        {viewed.isPicture && (
          <>
            <Tool
              label={words.smaller}
              shortcut="-"
              onPress={() => by(1 / step)}
              icon={<Icon of={ZoomOut} size={18} />}
            />
            <Tool label={words.fit} shortcut="0" onPress={() => setZoom(1)} />
            <Tool label={words.larger} shortcut="+" onPress={() => by(step)} icon={<Icon of={ZoomIn} size={18} />} />
            <Tool
              label={words.turn}
              shortcut={keys.turn}
              onPress={() => setTurns((now) => (now + 1) % 4)}
              icon={<Icon of={RotateCw} size={18} />}
            />
          </>
        )}
        <Tool
          label={words.whole}
          shortcut={keys.fullScreen}
          onPress={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())
          }
          icon={<Icon of={Expand} size={18} />}
        />
        {others.length > 0 && (
          <label className="viewer-beside">
            <Icon of={Columns2} size={18} />
            <span className="visually-hidden">{words.beside}</span>
            <select value={other?.address ?? ''} onChange={({ target }) => setBeside(target.value)}>
              <option value="">{words.alone}</option>
              {others.map(({ address, name }) => (
                <option key={address} value={address}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <span className="viewer-end">{children}</span>
      </div>
      <div className={other ? 'viewer-both' : 'viewer-one'}>
        <View {...viewed} zoom={zoom} turns={turns} />
        {other && <View {...other} zoom={1} turns={0} />}
      </div>
    </div>
  )
}

type ToolProps = { label: string; shortcut: string; onPress(): void; icon?: ReactNode }

/** A viewer button: an icon, or text if it has none. */
function Tool({ label, shortcut, onPress, icon }: ToolProps) {
  return (
    <button
      type="button"
      className="viewer-tool"
      aria-label={icon ? label : undefined}
      title={label}
      data-shortcut={shortcut}
      onClick={onPress}
    >
      {icon ?? label}
      <Key>{shortcut}</Key>
    </button>
  )
}

type ViewProps = Viewed & { zoom: number; turns: number }

function View({ address, name, isPicture, zoom, turns }: ViewProps) {
  if (!isPicture) {
    return (
      <iframe
        className="viewer-view"
        src={`${address}#navpanes=0&view=FitH`}
        title={words.frame({ name })}
        loading="lazy"
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls once it is larger than its frame
    <section className="viewer-view" tabIndex={0} aria-label={words.frame({ name })}>
      <img src={address} alt={words.frame({ name })} style={placeOf(zoom, turns)} />
    </section>
  )
}

/** A rotated image is as wide as its frame is high, and offset so that all of it can be scrolled into view. */
function placeOf(zoom: number, turns: number): CSSProperties | undefined {
  if (zoom === 1 && turns === 0) return undefined
  const [wide, high] = [`${zoom * 100}cqw`, `${zoom * 100}cqh`]
  if (turns % 2 === 0) return { width: wide, height: high, rotate: `${turns * 90}deg` }
  const half = `calc((${wide} - ${high}) / 2)`
  return {
    width: high,
    height: wide,
    marginInlineEnd: `calc(${wide} - ${high})`,
    marginBlockEnd: `calc(${high} - ${wide})`,
    rotate: `${turns * 90}deg`,
    translate: `${half} calc(-1 * ${half})`,
  }
}
