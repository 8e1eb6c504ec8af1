type Props = { of: string; isMine?: boolean; isWriting?: boolean }

export function Initials({ of, isMine = false, isWriting = false }: Props) {
  const parts = of.trim().split(/\s+/)
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : '']
  const look = [isMine && 'initials-mine', isWriting && 'initials-writing'].filter(Boolean).join(' ')
  return (
    <span className={`initials ${look}`.trim()} aria-hidden="true">
      {`${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()}
    </span>
  )
}
