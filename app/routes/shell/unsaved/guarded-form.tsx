import { type ComponentProps, useRef } from 'react'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props = ComponentProps<typeof PostForm> & { cameBack?: boolean }

/** A form that warns before unsaved input is lost. */
export function GuardedForm({ cameBack = false, ...form }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const blocker = useUnsaved(around, cameBack)
  return (
    <div className="stack" ref={around}>
      <PostForm {...form} />
      <UnsavedQuestion blocker={blocker} />
    </div>
  )
}
