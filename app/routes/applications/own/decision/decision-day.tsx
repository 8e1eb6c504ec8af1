import { CalendarPlus, Download } from 'lucide-react'
import { statusPageWords } from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { issuedVisaWords } from '#app/features/documents/document.words.ts'
import { carryWords } from '#app/features/issued-visas/carry.words.ts'
import { CarryList } from '#app/features/issued-visas/components/carry-list.tsx'
import { VisaPage } from '#app/features/issued-visas/components/visa-page.tsx'
import { VisaPass } from '#app/features/issued-visas/components/visa-pass.tsx'
import { decisionWords as words } from '#app/features/issued-visas/decision-day.words.ts'
import { proofWords } from '#app/features/proofs/proof.words.ts'
import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { LoadedVisa } from '#app/routes/applications/visa/load-visa.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ForgetCopy, OfflineCopy } from './offline-copy.tsx'
import { VisaCheck } from './visa-check.tsx'

type Props = {
  id: string
  /** Null while the visa is pending, undefined if none is expected. */
  visa: LoadedVisa | null | undefined
}

/** After the decision: the visa, saving it offline, checking it, and what else to carry. */
export function DecisionDay({ id, visa }: Props) {
  if (!visa) {
    return (
      <>
        <ForgetCopy id={id} />
        {visa === null && <Notice text={issuedVisaWords.notYet} />}
      </>
    )
  }
  const at = ownCaseAt(id)
  return (
    <>
      <Section name="visa" title={words.title({ country: placeNameFirst(visa.country) })} className="stack">
        <VisaPass {...visa} />
        <ShownFile key={visa.seen} {...visa.file} />
        <OfflineCopy id={id} version={visa.copyVersion} page={at.visa} />
        <p className="cluster on-paper-away">
          <ButtonLink to={visa.file.address} look="quiet">
            <Icon of={Download} /> {words.download}
          </ButtonLink>
          {visa.hasDates && (
            <ButtonLink to={at.visaDates} look="quiet">
              <Icon of={CalendarPlus} /> {words.calendar}
            </ButtonLink>
          )}
        </p>
        <ul className="cluster on-paper-away">
          {!visa.file.isPicture && (
            <li>
              <a href={`${visa.file.address}?view=1`}>{words.open}</a>
            </li>
          )}
          <li>
            <a href={at.visa}>{words.pocket}</a>
          </li>
          <li>
            <a href={at.proof}>{proofWords.link}</a>
          </li>
          <li>
            <a href={href('/visas')}>{statusPageWords.yourVisas}</a>
          </li>
        </ul>
      </Section>
      <VisaCheck id={id} seen={visa.seen} rows={visa.rows} isTripOutside={visa.isTripOutside} />
      <Section name="carry" title={carryWords.title} className="stack">
        <CarryList items={visa.carry} />
      </Section>
    </>
  )
}

/**
 * The visa file: an image inline; a PDF in a frame where there is room, otherwise its first page. The file name is
 * below.
 */
function ShownFile({ address, fileName, isPicture, size, uploadedAt }: LoadedVisa['file']) {
  const shown = `${address}?view=1`
  return (
    <figure className="visa-file">
      {isPicture ? (
        <img className="visa-picture" src={shown} alt={words.picture} />
      ) : (
        <>
          <VisaPage address={shown} />
          <iframe
            className="visa-frame on-paper-away"
            src={`${shown}#navpanes=0&toolbar=0&view=FitH`}
            title={words.frame({ fileName })}
            loading="lazy"
          />
        </>
      )}
      <figcaption className="hint breaks-anywhere">
        <bdi>{fileName}</bdi>, {sizeWords(size)}, {formatDate(dayOf(uploadedAt))}
      </figcaption>
    </figure>
  )
}
