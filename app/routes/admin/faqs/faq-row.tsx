import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ListedFaq } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OverLink } from '../components/dialog-link.tsx'
import { TranslationGaps } from '../translations/translation-gaps.tsx'
import { deletionAt, faqAt } from './faq-addresses.ts'
import { adminFaqWords as words } from './faqs.words.ts'

type Props = { faq: ListedFaq; query: string; above: ListedFaq | undefined; below: ListedFaq | undefined }

export function FaqRow({ faq, query, above, below }: Props) {
  const { id, question, answer } = faq
  return (
    <li className="faq-row" id={`faq-${id}`}>
      <Order faq={faq} above={above} below={below} />
      <div className="faq-row-words rows gap-6">
        <h3 className="title breaks-anywhere" id={`question-${id}`}>
          <OverLink to={faqAt(id, query)}>
            <bdi>{question}</bdi>
          </OverLink>
        </h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml when it was read */}
        <div className="faq-row-answer small muted clamped" dangerouslySetInnerHTML={{ __html: answer }} />
        <TranslationGaps states={faq.states} />
      </div>
      <Toggle faq={faq} />
      <div className="words-acts">
        <OverLink
          className="target small gap-6"
          to={faqAt(id, query)}
          id={`edit-${id}`}
          aria-labelledby={`edit-${id} question-${id}`}
        >
          <Icon of={Pencil} size={18} /> {words.edit}
        </OverLink>
        <OverLink
          className="target small gap-6 words-acts-danger"
          to={deletionAt(id, query)}
          id={`delete-${id}`}
          aria-labelledby={`delete-${id} question-${id}`}
        >
          <Icon of={Trash2} size={18} /> {words.delete}
        </OverLink>
      </div>
    </li>
  )
}

/** Each arrow names the question it passes, so that its effect does not depend on concurrent changes. */
function Order({ faq: { id, question }, above, below }: Omit<Props, 'query'>) {
  if (!above && !below) return <span className="faq-order" />
  return (
    <PostForm className="faq-order">
      <input type="hidden" name="id" value={id} />
      {above && (
        <button type="submit" id={`up-${id}`} name="move" value={`up ${above.id}`} aria-label={words.up({ question })}>
          <Icon of={ArrowUp} size={18} />
        </button>
      )}
      {below && (
        <button
          type="submit"
          id={`down-${id}`}
          name="move"
          value={`down ${below.id}`}
          aria-label={words.down({ question })}
        >
          <Icon of={ArrowDown} size={18} />
        </button>
      )}
    </PostForm>
  )
}

function Toggle({ faq: { id, question, published } }: Pick<Props, 'faq'>) {
  const { state, act } = words.toggle[published ? 'published' : 'draft']
  return (
    <PostForm className="faq-toggle">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        id={`toggle-${id}`}
        name="published"
        value={published ? 'no' : 'yes'}
        className={`faq-switch target small bold gap-10 ${published ? 'faq-switch-on' : ''}`.trim()}
        aria-label={act({ question })}
      >
        <span className="faq-switch-track beside" aria-hidden="true" />
        {state}
      </button>
    </PostForm>
  )
}
