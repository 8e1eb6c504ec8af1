import { limitWords } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'
import type { Placeholder } from './placeholders.ts'
import { longestTemplateBody, longestTemplateTitle, type TemplateLanguage, type TemplateProblem } from './template.ts'

export const languageWords: Record<TemplateLanguage, string> = words('support/templates/template', 'language')

/** What a placeholder becomes, and an example of it for the preview. */
export const placeholderWords: Record<Placeholder, { readonly name: string; readonly example: string }> = words(
  'support/templates/template',
  'placeholder',
)

const limits = words('support/templates/template', 'limits')

export function templateProblemWords(problem: TemplateProblem): string {
  switch (problem.code) {
    case 'missing':
      return problem.field === 'title' ? 'Enter a title' : 'Enter the message'
    case 'too_long':
      return `${problem.field === 'title' ? 'The title' : 'The message'} must be ${limitWords(limits[problem.field])} characters or fewer`
    case 'unknown':
      return `We do not know ${problem.names.map((name) => `{{${name}}}`).join(', ')}. Use a placeholder from the list.`
    case 'loose_braces':
      return 'A placeholder has two braces on each side, such as {{first_name}}. Check the braces.'
  }
}
