import type { ReactNode } from 'react'
import { beforeWords as words } from '#app/features/casework/before/before.words.ts'
import type { Before } from '#app/features/casework/before/read-before.server.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { priceForm } from './price.form.ts'

type Props = { before: Before; answer: AnswerTo<typeof priceForm> | undefined }

/** Obstacles to a traveller's application that only staff can resolve. */
export function BeforePage({ before, answer }: Props) {
  const { prices, currencies } = before
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/applications'), name: words.back }}
      lede={words.lede}
      problems={answer?.problems ?? []}
    >
      <Part id="prices" words={words.prices} isEmpty={prices.length === 0}>
        {prices.map((price) => (
          <Price
            key={price.id}
            price={price}
            currencies={currencies}
            answer={answer?.typed.application === price.id ? answer : undefined}
          />
        ))}
      </Part>
    </EditorPage>
  )
}

type PartWords = { title: string; text: string; empty: string; emptyText: string }
type PartProps = { id: string; words: PartWords; isEmpty: boolean; children: ReactNode }

function Part({ id, words, isEmpty, children }: PartProps) {
  return (
    <Section name={id} title={words.title} id={id}>
      {isEmpty ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <>
          <p className="muted">{words.text}</p>
          <ul className="rows gap-16">{children}</ul>
        </>
      )}
    </Section>
  )
}

type PriceProps = Pick<Props, 'answer'> & { price: Before['prices'][number]; currencies: readonly string[] }

function Price({ price, currencies, answer }: PriceProps) {
  const { id, reference, fromCountry, toCountry, fromName, toName, quoteRequestedAt, isOwn } = price
  const { fields } = priceForm.show(answer, { application: id, currency: 'USD' })
  return (
    <li className="card before-row">
      <div className="stack stack-sm">
        <h3 className="title-small row middle gap-8">
          <Flag code={fromCountry} /> <Flag code={toCountry} /> {words.route({ from: fromName, to: toName })}
        </h3>
        <p className="mono">{reference}</p>
        {quoteRequestedAt && <p className="small muted">{words.asked(quoteRequestedAt)}</p>}
      </div>
      {isOwn ? (
        <p className="muted">{words.own}</p>
      ) : (
        <PostForm className="before-form">
          <DrawnField {...fields.application} />
          <DrawnField {...fields.amount} id={`amount-${id}`} />
          <DrawnField
            {...fields.currency}
            id={`currency-${id}`}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
          />
          <Button>{words.confirm}</Button>
        </PostForm>
      )}
    </li>
  )
}
