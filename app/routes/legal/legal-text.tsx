import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Drawing } from '#app/ui/drawing.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { rosette } from '#imagery/guilloche.ts'
import { legalWords as words } from './legal.words.ts'
import type { Block, LegalPage, Paragraph } from './legal-page.ts'

type Props = {
  page: LegalPage
  /** What stands in a section besides its text, by the section's id. */
  parts?: Readonly<Record<string, ReactNode>>
}

/** A text to be read: its date, what it says in short, its contents and its sections. */
export function LegalText({ page, parts = {} }: Props) {
  const { title, pageTitle, description, lede, summary, sections } = page
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <meta name="description" content={description} />
      <PageHead title={title} lede={lede} above={<Texts current={title} />} aside={<Seal title={title} />}>
        <p className="legal-updated small">{words.updated}</p>
      </PageHead>
      <div className="page legal">
        <section className="legal-short frame-land pad-20 stack stack-sm" aria-labelledby="in-short">
          <h2 id="in-short">{words.inShort}</h2>
          <ul className="stack stack-sm">
            {summary.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <nav className="legal-contents" aria-label={words.contents}>
          <p className="label">{words.contents}</p>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-sections">
          {sections.map(({ id, heading, blocks }) => (
            <section id={id} key={id}>
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
      <ul>
        {texts.map(([address, name]) => (
          <li key={address}>
            <a href={address} aria-current={name === current ? 'page' : undefined}>
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
  return <Drawing svg={rosette({ seed: `legal ${title}`, size: 240, width: 0.8 })} className="legal-seal magenta" />
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (typeof block === 'string' || !('points' in block)) {
      return (
        <p key={key}>
          <Text of={block} />
        </p>
      )
    }
    return (
      <ul key={key}>
        {block.points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is written down and never changes its order
          <li key={index}>
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
