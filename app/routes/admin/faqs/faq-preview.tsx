import type { FaqPreview } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { Section } from '#app/ui/page/section.tsx'
import { adminFaqWords as words } from './faqs.words.ts'

/** What users would see of it, cleaned as it is when it is saved. */
export function FaqPreviewCard({ preview: { question, answer, leftOut } }: { preview: FaqPreview }) {
  return (
    <Section
      name="preview"
      title={words.previewTitle}
      className="words-preview stack stack-sm"
      titleClass="size-18"
      id="preview"
      tabIndex={-1}
    >
      {question || answer ? (
        <div className="words-preview-sheet frame breaks-anywhere pad-20 stack">
          <p className="title size-18">
            <bdi>{question}</bdi>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml for the preview */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
        </div>
      ) : (
        <p className="words-preview-sheet frame breaks-anywhere pad-20 muted">{words.previewEmpty}</p>
      )}
      {leftOut.length > 0 && <p className="edged edged-warn">{words.leftOut(leftOut)}</p>}
    </Section>
  )
}
