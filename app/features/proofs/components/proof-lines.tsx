import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import type { Shown } from '../proof.ts'
import { shownWords as words } from '../proof.words.ts'

/** The content of a proof, the same for its traveller and for anyone who checks it. */
export function ProofLines({
  destination,
  visa,
  initials,
  passportEnd,
  validUntil,
}: Shown & { validUntil: PlainDate }) {
  return (
    <Lines>
      <Line name={words.destination}>{destination}</Line>
      {visa && (
        <Line name={words.visa}>
          <InEnglish>{visa}</InEnglish>
        </Line>
      )}
      <Line name={words.validUntil}>
        <strong>{formatDate(validUntil)}</strong>
      </Line>
      <Line name={words.initials}>
        <bdi>{initials}</bdi>
      </Line>
      <Line name={words.passport}>{words.endsIn({ end: passportEnd })}</Line>
    </Lines>
  )
}
