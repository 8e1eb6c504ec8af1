import type { ReactNode } from 'react'
import { href } from '#app/lib/words/href.ts'
import { englishAttributes, inEnglish } from '#app/lib/words/marked-text.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Contents } from '#app/ui/page/contents.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { rosette } from '#imagery/guilloche.ts'
import { legalWords as words } from './legal.words.ts'
import type { Block, LegalPage, Paragraph } from './legal-page.ts'

type Props = {
  page: LegalPage
  /** The address it is to be found under. */
  at: string
  /** What stands in a section besides its text, by the section's id. */
  parts?: Readonly<Record<string, ReactNode>>
}

/** A text to be read: its date, what it says in short, its contents and its sections. */
export function LegalText({ page, at, parts = {} }: Props) {
  const { title, pageTitle, description, lede, summary, sections, isTranslated } = page
  const said = isTranslated ? (text: string) => text : inEnglish
  return (
    <>
      <PageTitle about={description} at={at}>
        {pageTitle}
      </PageTitle>
      <PageHead title={said(title)} lede={said(lede)} above={<Texts current={title} />} aside={<Seal title={title} />}>
        <p className="badge badge-plain">{words.updated}</p>
      </PageHead>
      <div className="page legal with-aside band">
        <section className="frame-land pad-20 stack stack-sm" aria-labelledby="in-short">
          <h2 id="in-short" className="size-20">
            {words.inShort}
          </h2>
          <ul className="bullets rows gap-8">
            {summary.map((point) => (
              <li key={point}>
                <MixedText>{said(point)}</MixedText>
              </li>
            ))}
          </ul>
        </section>
        <Contents
          className="legal-contents stays"
          title={words.contents}
          sections={sections.map(({ id, heading }) => ({ id, name: inEnglish(heading) }))}
          numbered
        />
        <div className="legal-sections">
          {sections.map(({ id, heading, blocks }) => (
            <section className="stack" id={id} key={id} {...englishAttributes()}>
              <h2>{heading}</h2>
              <Blocks blocks={blocks} />
              {parts[id]}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** The three texts belong together: from each one sees the others. */
function Texts({ current }: { current: string }) {
  const texts = [
    [href('/privacy-policy'), words.privacy],
    [href('/terms-of-service'), words.terms],
    [href('/cookies'), words.cookies],
  ] as const
  return (
    <nav className="legal-texts" aria-label={words.texts}>
      <ul className="row gap-4-20">
        {texts.map(([address, name]) => (
          <li key={address}>
            <a className="target-low muted" href={address} aria-current={name === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A seal of its own for each text, as on a paper that counts. */
function Seal({ title }: { title: string }) {
  return <Drawing svg={rosette({ seed: `legal ${title}`, size: 240, width: 0.8 })} className="large-only magenta" />
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (typeof block === 'string' || !('points' in block)) {
      return (
        <p key={key} dir="auto">
          <Text of={block} />
        </p>
      )
    }
    return (
      <ul className="bullets rows gap-8" key={key}>
        {block.points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is written down and never changes its order
          <li key={index} dir="auto">
            <Text of={point} />
          </li>
        ))}
      </ul>
    )
  })
}

function Text({ of }: { of: Paragraph }) {
  if (typeof of === 'string') return of
  return of.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.to} href={piece.to}>
        {piece.text}
      </a>
    ),
  )
}
