import { type ComponentType, Fragment, type ReactNode } from 'react'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { questionWords } from '../question.words.ts'
import { BesideDataPage } from './passport-page.tsx'
import type { QuestionView, StepView } from './step-view.ts'

/** Content shown around a page's questions. */
const frames: Partial<Record<string, ComponentType<{ children: ReactNode }>>> = { passport: BesideDataPage }

/** All questions of a page, with the collapsed section last. */
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

/** One question with its follow-up, on its own page or in a correction. */
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
