import type { ReactNode } from 'react'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { englishAttributes, inEnglish } from '#app/lib/words/marked-text.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Contents } from '#app/ui/page/contents.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { rosette } from '#imagery/guilloche.ts'
import { languageNow } from '#words-source'
import { legalWords as words } from './legal.words.ts'
import type { Block, LegalPage, Paragraph } from './legal-page.ts'

type Props = {
  page: LegalPage
  /** The canonical path. */
  at: string
  /** Additional content of a section, by section ID. */
  parts?: Readonly<Record<string, ReactNode>>
}

/** A legal text: date, sections and, where they are many, a table of contents. */
export function LegalText({ page, at, parts = {} }: Props) {
  const { title, pageTitle, description, lede, sections, isTranslated } = page
  const isForeign = languageNow() !== 'en'
  const isLong = sections.length > 2
  const said = isTranslated ? (text: string) => text : inEnglish
  return (
    <>
      <PageTitle about={description} at={at}>
        {pageTitle}
      </PageTitle>
      <PageHead title={said(title)} lede={said(lede)} above={<Texts current={title} />} aside={<Seal title={title} />}>
        <p className="badge badge-plain">{words.updated}</p>
        {isForeign && <p>{words.englishOnly}</p>}
      </PageHead>
      <div className={isLong ? 'page with-aside band' : 'page band'}>
        {isLong && (
          <Contents
            className="legal-contents stays"
            title={words.contents}
            sections={sections.map(({ id, heading }) => ({ id, name: inEnglish(heading) }))}
            numbered
          />
        )}
        <div className="legal-sections">
          {sections.map(({ id, heading, blocks }) => (
            <section className="stack" id={id} key={id} {...englishAttributes()}>
              <h2 id={`${id}-title`}>{heading}</h2>
              <Blocks blocks={blocks} />
              {parts[id] && (
                <div className="stack" {...(isForeign && languageAttributes())}>
                  {parts[id]}
                </div>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** Links between the 3 legal texts. */
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

/** A seal unique to each text, like on an official document. */
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
