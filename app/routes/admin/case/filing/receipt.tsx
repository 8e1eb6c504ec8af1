import { FileText, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { acceptedExtensions, contentTypes } from '#app/features/documents/document.ts'
import { fileField } from '#app/features/documents/file-field.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CaseForm } from '../case-form.tsx'
import type { CaseView } from '../case-view.ts'

const words = filingWords.receipt

/** The government receipt: the current file, and a form to replace it. */
export function Receipt({ view }: { view: CaseView }) {
  const { receipt } = view.filing
  const { application, may } = view.detail
  const address = href('/admin/applications/:applicationId/filing/receipt', { applicationId: application.id })
  if (!may.decide && !receipt) return null
  return (
    <section className="stack stack-sm" aria-labelledby="receipt-title">
      <p className="label" id="receipt-title">
        {words.title}
      </p>
      {receipt && (
        <div className="receipt-file box">
          <Icon of={FileText} size={22} />
          {receipt.quarantine || !may.decide ? (
            <span className="breaks-anywhere">{receipt.fileName}</span>
          ) : (
            <a
              className="breaks-anywhere"
              href={address}
              target="_blank"
              rel="noopener"
              title={words.open({ name: receipt.fileName })}
            >
              {receipt.fileName}
            </a>
          )}
          <span className="small muted">{sizeWords(receipt.size)}</span>
          {may.decide && (
            <CaseForm view={view} intent="filing-receipt-remove" className="receipt-remove">
              <button type="submit" className="link-button small" aria-label={words.removeWhat}>
                {words.remove}
              </button>
            </CaseForm>
          )}
          {receipt.quarantine && <p className="small whole-row">{quarantineWords[receipt.quarantine]}</p>}
        </div>
      )}
      {may.decide && <AddReceipt address={address} label={receipt ? words.replace : words.choose} once={view.once} />}
    </section>
  )
}

/** Uploads the file as soon as it is chosen. */
function AddReceipt({ address, label, once }: { address: string; label: string; once: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isSending?: boolean; problem?: string }>({})
  const { revalidate } = useRevalidator()
  const send = async () => {
    const file = input.current?.files?.[0]
    if (!file || state.isSending) return
    setState({ isSending: true })
    const body = new FormData()
    body.set('once', crypto.randomUUID())
    body.set(fileField, file)
    const said = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } })
      .then((answer): Promise<{ problem?: string }> => answer.json())
      .catch(() => ({ problem: words.failed }))
    if (input.current) input.current.value = ''
    setState(said.problem ? { problem: said.problem } : {})
    await revalidate()
  }
  return (
    <form method="post" action={address} encType="multipart/form-data" className="receipt-add">
      <input type="hidden" name="once" value={once} />
      {state.problem && <Problem name={id}>{state.problem}</Problem>}
      <label className="button button-quiet button-small" htmlFor={id}>
        <Icon of={Upload} size={18} /> {label}
      </label>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        id={id}
        name={fileField}
        accept={[...acceptedExtensions, ...contentTypes].join(',')}
        onChange={() => void send()}
        aria-describedby={state.problem ? `${id}-problem` : undefined}
      />
      <noscript>
        <Button small look="quiet">
          {label}
        </Button>
      </noscript>
      <p className="small muted" role="status">
        {state.isSending ? words.sending : words.hint}
      </p>
    </form>
  )
}
