import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { keepItem, keptItem } from '#app/ui/client/kept-items.ts'
import { queueWords as words } from '../queue.words.ts'

/** The queue columns with their default widths, and whether they can be resized. */
const columns = [
  { name: 'select', width: 32 },
  { name: 'due', width: 158, resizes: true },
  { name: 'id', width: 76 },
  { name: 'applicant', width: 116, resizes: true },
  { name: 'route', width: 192, resizes: true },
  { name: 'type', width: 76, resizes: true },
  { name: 'urgency', width: 72 },
  { name: 'status', width: 174, resizes: true },
  { name: 'files', width: 38 },
  { name: 'owner', width: 86, resizes: true },
  { name: 'acts', width: 28 },
] as const
type Name = (typeof columns)[number]['name']
type Widths = Partial<Record<Name, number>>

const narrowest = 60
const widest = 480
const step = 16
const limited = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** The column widths the user set, stored in their browser. */
export function useColumns(table: RefObject<HTMLTableElement | null>) {
  const [widths, setWidths] = useState<Widths>({})
  useEffect(() => setWidths(read(keptItem('queue-columns'))), [])
  const resize = (name: Name, width: number) =>
    setWidths((known) => {
      const next = { ...known, [name]: limited(width) }
      keepItem('queue-columns', JSON.stringify(next))
      return next
    })
  // Set by script, because the CSP blocks inline styles.
  useEffect(() => {
    for (const [name, width] of Object.entries(widths))
      table.current?.style.setProperty(`--queue-${name}`, `${width}px`)
  }, [widths, table])
  const widthOf = (name: Name) =>
    table.current?.querySelector<HTMLElement>(`[data-column="${name}"]`)?.offsetWidth ??
    columns.find((column) => column.name === name)?.width ??
    narrowest
  return { resize, widthOf, widths }
}

function read(kept: string | null): Widths {
  try {
    const widths: unknown = JSON.parse(kept ?? '{}')
    if (typeof widths !== 'object' || widths === null) return {}
    const known = Object.entries(widths).filter(
      ([name, width]) => columns.some((column) => column.name === name) && typeof width === 'number',
    )
    return Object.fromEntries(known.map(([name, width]) => [name, limited(width)]))
  } catch {
    return {}
  }
}

type HeadsProps = Pick<ReturnType<typeof useColumns>, 'resize' | 'widthOf' | 'widths'>

/** The column headers and their resize handles, for dragging or arrow keys. */
export function ColumnHeads({ resize, widthOf, widths }: HeadsProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.name} scope="col" role="columnheader" data-column={column.name}>
            <span className={'resizes' in column || isNamed(column.name) ? undefined : 'visually-hidden'}>
              {words.columns[column.name]}
            </span>
            {'resizes' in column && (
              <Handle
                label={words.resize({ column: words.columns[column.name] })}
                width={widths[column.name] ?? column.width}
                begin={() => widthOf(column.name)}
                resize={(width) => resize(column.name, width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

const isNamed = (name: Name) => name !== 'select' && name !== 'acts'

type HandleProps = { label: string; width: number; begin(): number; resize(width: number): void }

function Handle({ label, width, begin, resize }: HandleProps) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const [from, before] = [event.clientX, begin()]
    const until = new AbortController()
    const { signal } = until
    window.addEventListener('pointermove', ({ clientX }) => resize(before + clientX - from), { signal })
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => until.abort(), { signal })
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    resize(begin() + by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved, which no element of HTML is
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      className="queue-handle"
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
