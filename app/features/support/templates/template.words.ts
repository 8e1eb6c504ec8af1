import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Placeholder } from './placeholders.ts'
import { longestTemplateBody, longestTemplateTitle, type TemplateLanguage, type TemplateProblem } from './template.ts'

export const languageWords: Record<TemplateLanguage, string> = words('support/templates/template', 'language')

/** The name of each placeholder, and an example for the preview. */
export const placeholderWords: Record<Placeholder, { readonly name: string; readonly example: string }> = words(
  'support/templates/template',
  'placeholder',
)

const said = words('support/templates/template', 'problem')

export function templateProblemWords(problem: TemplateProblem): string {
  switch (problem.code) {
    case 'missing':
      return problem.field === 'title' ? said.titleMissing : said.bodyMissing
    case 'too_long':
      return problem.field === 'title'
        ? said.titleTooLong({ most: longestTemplateTitle })
        : said.bodyTooLong({ most: longestTemplateBody })
    case 'unknown':
      return said.unknown({ names: briefListText(problem.names.map((name) => `{{${name}}}`)) })
    case 'loose_braces':
      return said.looseBraces
  }
}
