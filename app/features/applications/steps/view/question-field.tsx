import { type ComponentType, Fragment, type ReactNode } from 'react'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { questionWords } from '../question.words.ts'
import { BesideDataPage } from './passport-page.tsx'
import type { QuestionView, StepView } from './step-view.ts'

/** What stands around the questions of a page. */
const frames: Partial<Record<string, ComponentType<{ children: ReactNode }>>> = { passport: BesideDataPage }

/** All questions of a page; those of its fold last. */
export function StepFields({ slug, view: { asked, folded, isOpen } }: { slug: string; view: StepView }) {
  const Frame = frames[slug] ?? Fragment
  return (
    <Frame>
      {asked.map((question) => (
        <QuestionField key={question.name} question={question} />
      ))}
      {folded.length > 0 && (
        <details className="unfold" open={isOpen}>
          <summary className="target">{questionWords.more}</summary>
          <div className="stack stack-lg">
            {folded.map((question) => (
              <QuestionField key={question.name} question={question} />
            ))}
          </div>
        </details>
      )}
    </Frame>
  )
}

/** One question as it is asked, on its own page and where it was sent back, with what its answer gives reason to ask. */
export function QuestionField({ question: { followUp, ...field } }: { question: QuestionView }) {
  if (!followUp) return <DrawnField {...field} />
  return (
    <div className="stack">
      <DrawnField {...field} />
      <Notice tone="warn" title={followUp.title}>
        {followUp.text && <p>{followUp.text}</p>}
      </Notice>
      <DrawnField {...followUp.field} />
    </div>
  )
}
