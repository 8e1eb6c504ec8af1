import { PageTitle } from '#app/ui/page/page-title.tsx'
import { type LegalPage, legalWords as words } from './legal.words.ts'

/** A text to be read: its date, what it says in short, its contents and its sections. */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle>{page.title}</PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{page.title}</h1>
        <p className="muted">{page.updated}</p>
      </header>
      <section className="card stack stack-sm">
        <h2 className="text-xl">{words.inShort}</h2>
        <p>{page.summary}</p>
      </section>
      <nav aria-label={words.contents}>
        <ul className="stack stack-sm">
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {page.sections.map(({ id, heading, paragraphs }) => (
        <section className="stack stack-sm" id={id} key={id}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
