import type { ChangedRow, Comparison, Piece } from '#app/features/watched-pages/text/word-changes.ts'
import { taskWords } from './watch.words.ts'

const { change: words } = taskWords

/** A source page before and after a change: line by line, with the differing words marked. */
export function SideBySide({ comparison }: { comparison: Comparison }) {
  if (comparison.length === 0) return <p className="muted">{words.empty}</p>
  return (
    <table className="side-by-side">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {comparison.map((row, at) =>
          'skipped' in row ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to tell them apart, and never move
            <tr className="side-by-side-skipped" key={at}>
              <td colSpan={2}>{words.skipped({ lines: row.skipped })}</td>
            </tr>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Row row={row} key={at} />
          ),
        )}
      </tbody>
    </table>
  )
}

function Row({ row: { before, after } }: { row: ChangedRow }) {
  return (
    <tr>
      <td dir="auto">{before ? <Line pieces={before} mark="del" /> : <Nothing />}</td>
      <td dir="auto">{after ? <Line pieces={after} mark="ins" /> : <Nothing />}</td>
    </tr>
  )
}

const Nothing = () => <span className="muted small">{words.nothing}</span>

function Line({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) {
  const isHeading = pieces[0]?.text.startsWith('# ')
  return (
    <span className={isHeading ? 'bold' : undefined}>
      {pieces.map(({ text, isMarked }, at) => {
        const shown = at === 0 && isHeading ? text.slice(2) : text
        if (!isMarked) return `${shown} `
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing else to tell them apart, and never move
          <Mark key={at}>
            <span className="visually-hidden">{Mark === 'del' ? words.removed : words.added} </span>
            {shown}{' '}
          </Mark>
        )
      })}
    </span>
  )
}
