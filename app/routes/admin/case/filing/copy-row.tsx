import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FilledField } from '#app/features/applications/forms/filled-form.ts'
import type { CopiedField } from '#app/features/casework/filing/filing.ts'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { portalKeys } from '#app/routes/admin/keys/portal-keys.ts'
import { Icon } from '#app/ui/icon.tsx'

const words = filingWords.form

type Props = {
  field: FilledField
  known: CopiedField | undefined
  isCopied: boolean
  /** The next field to copy: the shortcut copies it. */
  isInHand: boolean
  mayFile: boolean
  onCopy(): void
  onTick(isCopied: boolean): void
}

/** A field: its tick, label, value and copy button. */
export function CopyRow({ field, known, isCopied, isInHand, mayFile, onCopy, onTick }: Props) {
  const { label, value } = field
  const row = useRef<HTMLLIElement>(null)
  const was = useRef(isInHand)
  useEffect(() => {
    // Only after the previous field is copied, so that opening the page does not scroll.
    if (isInHand && !was.current) row.current?.scrollIntoView({ block: 'nearest' })
    was.current = isInHand
  }, [isInHand])
  return (
    <li className="copy-row" data-copied={isCopied || undefined} data-in-hand={isInHand || undefined} ref={row}>
      <label className="copy-tick">
        <input
          type="checkbox"
          checked={isCopied}
          onChange={({ target }) => mayFile && onTick(target.checked)}
          aria-disabled={mayFile ? undefined : true}
        />
        <span className="visually-hidden">{words.tick({ label })}</span>
      </label>
      <span className="copy-label muted">{label}</span>
      <bdi className="copy-value as-typed">{value}</bdi>
      <span className="copy-act">
        <State known={known} isCopied={isCopied} />
        {mayFile && (
          <button
            type="button"
            className={isInHand ? 'button copy-next' : 'icon-button copy-icon'}
            title={words.copyWhat({ label })}
            data-shortcut={isInHand ? portalKeys.copy : undefined}
            onClick={onCopy}
          >
            <span className={isInHand ? undefined : 'visually-hidden'}>{words.copy}</span>
            <span className="visually-hidden"> {label}</span>
            {isInHand ? <kbd>{portalKeys.copy.toUpperCase()}</kbd> : <Icon of={Copy} size={18} />}
          </button>
        )}
      </span>
    </li>
  )
}

function State({ known, isCopied }: Pick<Props, 'known' | 'isCopied'>) {
  if (isCopied) {
    return (
      <span className="copy-state muted" title={known && words.copiedBy(known.by, known.at)}>
        {words.copied}
      </span>
    )
  }
  return known?.isChanged ? <span className="copy-state copy-changed">{words.changed}</span> : null
}
