import type { FaqPreview } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { adminFaqWords as words } from './faqs.words.ts'

/** What users would see of it, cleaned as it is when it is saved. */
export function FaqPreviewCard({ preview: { question, answer, leftOut } }: { preview: FaqPreview }) {
  return (
    <section className="words-preview stack stack-sm" id="preview" tabIndex={-1} aria-labelledby="preview-title">
      <h2 className="words-preview-title" id="preview-title">
        {words.previewTitle}
      </h2>
      {question || answer ? (
        <div className="words-preview-sheet">
          <p className="faq-preview-question">
            <bdi>{question}</bdi>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml for the preview */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
        </div>
      ) : (
        <p className="words-preview-sheet muted">{words.previewEmpty}</p>
      )}
      {leftOut.length > 0 && <p className="words-left-out">{words.leftOut(leftOut)}</p>}
    </section>
  )
}
