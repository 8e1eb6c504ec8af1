import { ImageUp } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FileButton } from '../tray/file-button.tsx'
import { jpegOf } from './draw-photo.ts'
import { photoWords as words } from './photo.words.ts'
import { PhotoFindings } from './photo-findings.tsx'
import { changed, limits, type View } from './photo-view.ts'
import { printSheet } from './print-sheet.ts'
import { usePhoto } from './use-photo.ts'

type Props = { spec: PhotoSpec; file: File | undefined; onPhoto: (file: File) => void; onClose: () => void }

/** Crops a picture to the photo size of the destination, by pointer or keyboard, with hints. */
export function PhotoTool({ spec, file, onPhoto, onClose }: Props) {
  const [chosen, setChosen] = useState(file)
  const photo = usePhoto(chosen, spec)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { view, setView, picture, canvas, frame } = photo
  const change = (part: Partial<View>) => setView((view) => changed(view, part))
  const use = async () => {
    if (!canvas.current) return
    onPhoto(new File([await jpegOf(canvas.current)], 'photo.jpg', { type: 'image/jpeg' }))
    onClose()
  }
  const print = async () => {
    if (!canvas.current) return
    const jpeg = new Uint8Array(await (await jpegOf(canvas.current)).arrayBuffer())
    download(new Blob([printSheet({ jpeg, pixels: frame }, spec)], { type: 'application/pdf' }), 'photo-sheet.pdf')
  }
  return (
    <dialog className="dialog photo-tool" ref={dialog} aria-labelledby="photo-tool" onClose={onClose}>
      <div className="stack">
        <h2 className="dialog-title" id="photo-tool">
          {words.title}
        </h2>
        <p className="small">
          {words.asked(spec)} {spec.source ? <a href={spec.source}>{words.official}</a> : words.assumed}
        </p>
        <FileButton icon={ImageUp} className="button button-quiet" pictures onFiles={([file]) => setChosen(file)}>
          {words.choose}
        </FileButton>
        {photo.isUnreadable && <Notice tone="warn" text={words.unreadable} role="alert" />}
        {picture && (
          <>
            <Frame photo={photo} change={change} />
            <p className="small muted">{words.move}</p>
            <Slider
              label={words.zoom}
              said={words.zoomed(view.zoom)}
              value={view.zoom}
              range={limits.zoom}
              step={0.01}
              onValue={(zoom) => change({ zoom })}
            />
            <Slider
              label={words.turn}
              said={words.turned(view.turn)}
              value={view.turn}
              range={limits.turn}
              step={0.5}
              onValue={(turn) => change({ turn })}
            />
            <Slider
              label={words.across}
              said={words.moved(view.x)}
              value={view.x}
              range={limits.shift}
              step={0.01}
              onValue={(x) => change({ x })}
            />
            <Slider
              label={words.down}
              said={words.moved(view.y)}
              value={view.y}
              range={limits.shift}
              step={0.01}
              onValue={(y) => change({ y })}
            />
            <PhotoFindings photo={photo} spec={spec} />
            <div className="cluster">
              <Button type="button" onClick={use}>
                {words.use}
              </Button>
              <Button type="button" look="quiet" onClick={print}>
                {words.print}
              </Button>
            </div>
          </>
        )}
        <Button type="button" look="quiet" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
    </dialog>
  )
}

type FrameProps = { photo: ReturnType<typeof usePhoto>; change: (part: Partial<View>) => void }

const zoomStep = 0.03

/** A preview of the photo, with an outline for the head. */
function Frame({ photo: { canvas, view, frame }, change }: FrameProps) {
  const drag = useRef<{ x: number; y: number; view: View } | null>(null)
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, view }
  }
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!drag.current) return
    const { x, y, view } = drag.current
    const { width, height } = currentTarget.getBoundingClientRect()
    change({ x: view.x + (clientX - x) / width, y: view.y + (clientY - y) / height })
  }
  const end = () => {
    drag.current = null
  }
  return (
    <div className="photo-frame">
      <canvas
        ref={canvas}
        width={frame.width}
        height={frame.height}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onWheel={({ deltaY }) => change({ zoom: view.zoom * (1 - Math.sign(deltaY) * zoomStep) })}
      />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <ellipse cx="50" cy="49" rx="27" ry="37" />
      </svg>
    </div>
  )
}

type SliderProps = {
  label: string
  said: string
  value: number
  range: readonly [number, number]
  step: number
  onValue: (value: number) => void
}

function Slider({ label, said, value, range: [min, max], step, onValue }: SliderProps) {
  return (
    <label className="photo-slider">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <span className="figures small muted" aria-hidden="true">
        {said}
      </span>
    </label>
  )
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
