import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import type { PassportName } from '#app/features/visas/place-name.ts'
import { passportHolders } from '#app/features/visas/place-name.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { recommendationsWords } from './recommendations.words.ts'
import { type RecommendationsAsked, recommendationsAt } from './recommendations-search.ts'

const words = recommendationsWords.passport

type Passport = { options: string; code: string | undefined; ofProfile: string; isUnknown: boolean }
type Props = { passport: Passport; asked: RecommendationsAsked; from: PassportName }

/** The passport the suggestions are for, and how to change it. */
export function PassportLine({ passport, asked, from }: Props) {
  const isOther = asked.passport && passport.ofProfile && asked.passport !== passport.ofProfile
  return (
    <div className="cluster">
      <p className="cluster">
        {passport.code && <Flag code={passport.code} lazy={false} />}
        <strong>{words.from({ passport: passportHolders(from) })}</strong>
      </p>
      {isOther && <a href={recommendationsAt(asked, { passport: undefined, page: 1 })}>{words.ofProfile}</a>}
      <details>
        <summary>{words.change}</summary>
        <PassportForm passport={passport} />
      </details>
    </div>
  )
}

/** Suggestions require a passport. */
export function AskPassport({ passport }: Pick<Props, 'passport'>) {
  return (
    <Card name="passport" title={words.title} className="page-reading">
      {passport.isUnknown ? <Notice tone="warn" role="alert" text={words.unknown} /> : <p>{words.text}</p>}
      <p>
        {words.once} <a href={`${href('/profile')}?edit=about`}>{words.profile}</a>.
      </p>
      <PassportForm passport={passport} />
    </Card>
  )
}

function PassportForm({ passport }: Pick<Props, 'passport'>) {
  return (
    <form action={href('/recommendations')} className="stack stack-sm">
      <CountrySelect
        name="passport"
        label={words.label}
        options={passport.options}
        value={passport.code}
        autoComplete="country"
      />
      <Button look="quiet">{words.button}</Button>
    </form>
  )
}
